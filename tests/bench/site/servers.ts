import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { localServer } from '../../../api/_local/localServer.js'
import { edgeBefore } from './edge.js'

/** Where the copy of the site without its scripts is made. */
const BARE = 'dist/bench/bare'

/** Where the page is put that is written by hand. */
const FLOOR = 'dist/bench/floor'

/**
 * The built site and its two floors: a copy with its scripts taken out, and a page as one writes it by hand. All on this
 * machine and by the same server.
 */
export async function startServers() {
  takeScriptsOut('dist/client', BARE)
  writeByHand(FLOOR)
  const fronts = {
    site: await edgeBefore(await siteIn('dist/client')),
    bare: await edgeBefore(await siteIn(BARE)),
    floor: await edgeBefore(await siteIn(FLOOR)),
  }
  return {
    site: fronts.site.origin,
    bare: fronts.bare.origin,
    floor: fronts.floor.origin,
    close() {
      for (const front of Object.values(fronts)) front.close()
    },
  }
}

const siteIn = (clientDir: string) =>
  localServer({
    clientDir: resolve(clientDir),
    functionsDir: resolve('dist/functions/api'),
    rulesFile: resolve('vercel.json'),
  })

function takeScriptsOut(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(js|br|gz)$/.test(file) })
  const pages = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  for (const page of pages) {
    const html = readFileSync(join(to, page), 'utf8')
    writeFileSync(
      join(to, page),
      html
        .replace(/<template id="late-scripts">.*?<\/template>|<script>.*?<\/script>/gs, '')
        // The faces of its fonts, which a visitor without scripts is sent.
        .replace(/<noscript>(<style>.*?<\/style>)<\/noscript>/s, '$1'),
    )
  }
}

/** The home page's words with a few lines of style: no script, no font, no drawing. */
function writeByHand(to: string): void {
  const main = /<main.*<\/main>/s.exec(readFileSync('dist/client/index.html', 'utf8'))?.[0] ?? ''
  const words = main
    .replace(/<(svg|style|script)\b.*?<\/\1>/gs, '')
    .replace(/<(\/?)(h[1-4]|p|ul|li|section)\b[^>]*>/g, '<$1$2>')
    .replace(/<(?!\/?(?:h[1-4]|p|ul|li|section)>)[^>]*>/g, ' ')
  const style =
    'body{font:1rem/1.6 sans-serif;margin:1rem auto;max-width:60rem}h1{font-size:3rem}section{margin:4rem 0}'
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Whittle</title><style>${style}</style>${words}</html>`
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  // The server wants a page for addresses without a file, too.
  for (const name of ['index.html', '404.html']) writeFileSync(join(to, name), html)
}
