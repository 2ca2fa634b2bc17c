/** What the build knows (`vite.config.ts`). Undefined in Storybook. */
declare const __SITE_URL__: string | undefined

/** Origin of the site, for addresses that leave it. */
export const siteOrigin = typeof __SITE_URL__ === 'undefined' ? 'https://example.com' : __SITE_URL__
