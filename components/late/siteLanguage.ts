/**
 * Takes the place of React Aria's own module (`react-aria/private/i18n/useDefaultLocale`, see `vite.config.ts`): the
 * words of the site are English, and so are those that the library adds, whatever the visitor's language. Its module
 * asks the browser about languages as soon as it is loaded, which takes 40 to 90 ms on a slow phone.
 */
const english = { locale: 'en-US', direction: 'ltr' } as const

/** As React Aria's, but never changing. */
export const useDefaultLocale = () => english

/** As React Aria's. */
export const getDefaultLocale = () => english
