import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { localFunctions } from './api/_local/vitePlugin.js'
import { listedEvents } from './content/allRoutes.js'
import { calendarFiles } from './pages/_document/calendarFiles.js'
import { plainStylesheet } from './pages/_document/plainStylesheet.js'
import { postprocessHtml } from './pages/_document/postprocessHtml.js'
import { searchFiles } from './pages/_document/searchFiles.js'
import { siteUrl } from './pages/_document/siteUrl.js'
import { warnOfSamples } from './pages/_document/warnOfSamples.js'

export default defineConfig(({ command }) => ({
  plugins: [
    // The words that React Aria adds, in the site's language alone.
    { ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    ssr({ prerender: { noExtraDir: true } }),
    localFunctions(),
    plainStylesheet(),
    calendarFiles(siteUrl()),
    searchFiles(),
    warnOfSamples(),
    postprocessHtml(),
  ],
  // The listing's loader runs in browsers, which cannot read the folder of events.
  define: {
    __LISTED_EVENTS__: JSON.stringify(listedEvents.map(({ id }) => id)),
    __HIDES_SAMPLES__: JSON.stringify(process.env.SAMPLES === 'hide'),
  },
  // Every page carries its styles: short names are a tenth of its bytes.
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  build: {
    // One stylesheet, its layer line first: the cascade never depends on which page came first.
    cssCodeSplit: false,
    // Half as many files: below this size (in bytes) a file's own headers and wait cost more than it saves.
    rollupOptions: { output: { experimentalMinChunkSize: 1000 } },
  },
}))
