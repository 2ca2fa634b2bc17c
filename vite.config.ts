import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { clockStart } from './api/_settings/clock.js'
import { isDemonstration } from './content/demonstration.js'
import { storedForms } from './content/forms/_storedAnswers.js'
import { samples } from './content/samples.js'
import { zoneName } from './content/studioZone.js'
import { siteUrl } from './pages/_document/addresses.js'
import { drawingFiles } from './tools/build/drawingFiles.js'
import { generatedFiles } from './tools/build/generatedFiles.js'
import { siteFiles } from './tools/build/siteFiles.js'
import { buildEnvironment } from './tools/environment/buildEnvironment.js'
import { functionsInDevelopment } from './tools/server/devPlugin.js'

export default defineConfig(({ command, isSsrBuild }) => {
  const warnings = [...buildEnvironment()]
  if (process.env.VERCEL_ENV === 'production')
    warnings.push(...Object.values(samples).map((sample) => `A sample goes live: ${sample}.`))
  if (command === 'build' && !isSsrBuild) for (const warning of warnings) console.warn(`Warning: ${warning}`)
  return {
    // Every file of variables is read above: Vite would read more of them, and build in what nobody has checked.
    envDir: false,
    plugins: [
      // The words that React Aria adds, in the site's language alone.
      { ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' },
      react(),
      drawingFiles(),
      // `tools/build/build.ts` calls the steps of a build. By itself the framework ends a build that fails with exit code 0.
      ssr({ disableAutoFullBuild: true, prerender: { noExtraDir: true } }),
      functionsInDevelopment(),
      generatedFiles(siteFiles(siteUrl())),
    ],
    define: {
      __STUDIO_ZONE_NAME__: JSON.stringify(zoneName),
      __SITE_URL__: JSON.stringify(siteUrl()),
      __STORED_ANSWERS__: JSON.stringify(storedForms()),
      __TAKES_PAYMENTS__: JSON.stringify(
        Boolean(process.env.STRIPE_SECRET_KEY) || isDemonstration(process.env),
      ),
      __IS_DEMONSTRATION__: JSON.stringify(isDemonstration(process.env)),
      __CLOCK_START__: JSON.stringify(clockStart(process.env)?.toISOString() ?? ''),
      __RETENTION_MONTHS__: JSON.stringify(process.env.RETENTION_MONTHS ?? ''),
    },
    // Every page carries its styles: short names are a tenth of its bytes.
    css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
    build: {
      // Older browsers show pages as HTML (`components/islands/gate.js`). The `lib` of `tsconfig.json` is of the same year.
      target: 'baseline-widely-available',
      // One stylesheet, its layer line first: the cascade never depends on which page came first.
      cssCodeSplit: false,
      // Safari never asks again for a module that it failed to preload, not even after a reload (WebKit bug 270357).
      modulePreload: false,
      // Fewer files: below this size (in bytes) a file's own headers and wait cost more than it saves. A larger size moves
      // what one page needs into files that all of them load.
      rollupOptions: { output: { experimentalMinChunkSize: 950 } },
    },
  }
})
