import { renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { prerender } from 'vite-plugin-ssr/prerender'
import { drawCards } from './cards/drawCard.js'
import { postprocessHtml } from './postprocessHtml.js'

// The last command of `npm run build`: builds the site into `dist/client`, or into `client` of the folder that is given. That
// folder is made by the last step, so a build that fails or is stopped leaves nothing to serve or to publish.

const [, , dist = 'dist'] = process.argv
const outDir = resolve(dist, 'unfinished')
const client = join(outDir, 'client')

await build({ build: { outDir } })
// The code that renders the pages, with source maps: an error in a page names its source.
await build({ build: { outDir, ssr: true, sourcemap: true } })
// By itself the framework finds this code through a file in `node_modules`, which names that of the last build of any folder.
await import(pathToFileURL(join(outDir, 'server/importBuild.cjs')).href)
await prerender({ viteConfig: { build: { outDir } } })
await postprocessHtml(client)
drawCards(client)
// Only needed by a server that renders pages, which this site does not have. Not to be published.
rmSync(join(client, 'vite-plugin-ssr.json'))
renameSync(client, resolve(dist, 'client'))
rmSync(outDir, { recursive: true })
