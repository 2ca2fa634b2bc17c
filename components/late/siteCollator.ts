/**
 * Takes the place of React Aria's own module (`react-aria/private/i18n/useCollator`, see `vite.config.ts`): every list
 * asks for a collator to find an item by its first letters, and wakes with it. A slow phone takes 20 to 40 ms to make
 * one; this one is made when a letter is typed.
 */
let made: Intl.Collator | undefined

const collator: Pick<Intl.Collator, 'compare'> = {
  compare(one, other) {
    made ??= new Intl.Collator('en-US', { usage: 'search', sensitivity: 'base' })
    return made.compare(one, other)
  },
}

/** As React Aria's, with the options that all of its lists use, for the site's one language. */
export const useCollator = () => collator
