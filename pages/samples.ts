import { type SampleName, samples } from '../content/samples'

/** Whether this build leaves out what is only samples (`vite.config.ts`). Storybook has no such setting. */
declare const __HIDES_SAMPLES__: boolean | undefined

/** Whether a section is shown that holds nothing but this, a sample or what the studio has put in its place. */
export const shows = (name: SampleName): boolean =>
  typeof __HIDES_SAMPLES__ === 'undefined' || !__HIDES_SAMPLES__ || !Object.hasOwn(samples, name)
