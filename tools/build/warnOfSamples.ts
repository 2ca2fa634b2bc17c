import type { Plugin } from 'vite'
import { samples } from '../../content/samples.js'

/** Vite plugin: in a production build on Vercel, warns about every piece of sample content that would go online. */
export const warnOfSamples = (): Plugin => ({
  name: 'warn-of-samples',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client' || process.env.VERCEL_ENV !== 'production') return
    for (const sample of Object.values(samples)) this.warn(`A sample goes live: ${sample}.`)
  },
})
