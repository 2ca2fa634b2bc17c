import type { Config } from 'vite-plugin-ssr/types'

/** Every page is drawn by the two render hooks beside this file and written to a file at build time. */
export default {
  prerender: true,
  passToClient: ['loaderData'],
  // React Router moves between pages (docs/decisions/002); the framework only serves the first one.
  clientRouting: false,
  hydrationCanBeAborted: false,
} satisfies Config
