import type { Config } from 'vite-plugin-ssr/types'

/** Every page is rendered by the two hooks beside this file and written to an HTML file by the build. */
export default {
  prerender: true,
  passToClient: ['loaderData'],
  // React Router handles navigation; the framework only serves the first page.
  clientRouting: false,
  hydrationCanBeAborted: false,
} satisfies Config
