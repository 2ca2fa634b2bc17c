/**
 * Takes the place of React Aria's own module (`react-aria/private/i18n/useListFormatter`, see `vite.config.ts`): every
 * select makes a formatter each time it is drawn, to join the names of several choices. A slow phone takes 45 ms for
 * the first; this one is made when there are several to join.
 */
let made: Intl.ListFormat | undefined

const english = () => (made ??= new Intl.ListFormat('en-US'))

const listFormatter: Pick<Intl.ListFormat, 'format' | 'formatToParts'> = {
  format: (names) => english().format(names),
  formatToParts: (names) => english().formatToParts(names),
}

/** As React Aria's without options, for the site's one language. */
export const useListFormatter = () => listFormatter
