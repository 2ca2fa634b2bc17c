import { fileURLToPath } from 'node:url'
import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { localFunctions } from './api/_local/vitePlugin.js'
import { listedEvents } from './content/everyPage.js'
import { calendarFiles } from './pages/_build/calendarFiles.js'
import { finishPages } from './pages/_build/finishPages.js'
import { plainStylesheet } from './pages/_build/plainStylesheet.js'
import { reactChunk } from './pages/_build/reactChunk.js'
import { searchFiles } from './pages/_build/searchFiles.js'
import { shortClassNames } from './pages/_build/shortClassNames.js'
import { siteUrl } from './pages/head/siteUrl.js'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // The words that React Aria adds, in the site's language alone.
    { ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    ssr({ prerender: { noExtraDir: true } }),
    localFunctions(),
    plainStylesheet(),
    calendarFiles(siteUrl()),
    searchFiles(),
    finishPages(),
  ],
  resolve: {
    alias: [
      // What of React Aria's would keep a slow phone busy before anyone needs it (docs/decisions/014).
      {
        find: /^\.\/useDefaultLocale\.mjs$/,
        replacement: fileURLToPath(new URL('components/late/siteLanguage.ts', import.meta.url)),
      },
      {
        find: /^(react-aria|\.\.\/i18n)\/useCollator(\.mjs)?$/,
        replacement: fileURLToPath(new URL('components/late/siteCollator.ts', import.meta.url)),
      },
      {
        find: 'react-aria/useListFormatter',
        replacement: fileURLToPath(new URL('components/late/siteListFormatter.ts', import.meta.url)),
      },
    ],
  },
  // The listing's loader runs in browsers, which cannot read the folder of events.
  define: { __LISTED_EVENTS__: JSON.stringify(listedEvents.map(({ id }) => id)) },
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames() } : {} },
  build: {
    // One stylesheet, its layer line first: the cascade never depends on which page came first.
    cssCodeSplit: false,
    // Four percent smaller than esbuild's (docs/decisions/014); what only prerenders stays readable.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 } },
    // Half as many files: below this size (in bytes) a file's own headers and wait cost more than it saves.
    rollupOptions: {
      output: { experimentalMinChunkSize: 1500, ...(isSsrBuild ? {} : { manualChunks: reactChunk }) },
    },
  },
}))
