import type { Plugin } from 'vite'
import { samples } from '../../content/samples.js'

/** Names every sample that a production build on Vercel would put online: nothing invented goes live unnoticed. */
export const warnOfSamples = (): Plugin => ({
  name: 'warn-of-samples',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client' || process.env.VERCEL_ENV !== 'production') return
    for (const sample of Object.values(samples)) this.warn(`A sample goes live: ${sample}.`)
  },
})
