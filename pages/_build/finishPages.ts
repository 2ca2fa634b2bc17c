import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { everyPage } from '../../content/everyPage.js'
import { cardFileOf } from '../head/cardFile.js'
import { siteUrl } from '../head/siteUrl.js'
import { drawCard } from './cards/drawCard.js'
import { takeFontFiles, withoutFontFaces } from './fontFaces.js'
import { inAscii } from './inAscii.js'
import { inlineStyles, stylesheetOf } from './inlineStyles.js'
import { lateFonts } from './lateFonts.js'
import { REACT_CHUNK } from './reactChunk.js'
import { scriptsAfterPaint } from './scriptsAfterPaint.js'
import { usedStyles } from './usedStyles.js'

/**
 * What the build adds to the pages once they are all written: the styles that a page shows, in the page itself, and the
 * picture of each. Stands last in `vite.config.ts`.
 */
export function finishPages(): Plugin {
  return {
    name: 'finish-pages',
    apply: 'build',
    writeBundle: {
      // After the framework's own hook, in which it builds the server side and prerenders.
      sequential: true,
      order: 'post',
      handler({ dir = '' }, bundle) {
        if (this.environment.name !== 'client') return
        const react = `/${fileOf(REACT_CHUNK, bundle)}`
        const stylesheet = join(dir, stylesheetOf(read(dir, '/index.html')))
        const { faces, rest: styles } = takeFontFiles(readFileSync(stylesheet, 'utf8').trim())
        const stylesFor = usedStyles(styles)
        for (const file of htmlFiles(dir))
          rewrite(file, (html) => {
            // This one stands at every address without a file and may become another page when it wakes.
            const isAnyPage = basename(file) === '404.html'
            const styled = inlineStyles(html, isAnyPage ? styles : stylesFor(html), !isAnyPage)
            return inAscii(lateFonts(scriptsAfterPaint(styled, react), faces))
          })
        rewrite(stylesheet, withoutFontFaces)
        drawCards(dir)
      },
    },
  }
}

function drawCards(dir: string) {
  mkdirSync(join(dir, 'cards'), { recursive: true })
  const { host } = new URL(siteUrl())
  for (const { path, title } of everyPage) {
    const html = read(dir, path === '/' ? '/index.html' : `${path}.html`)
    writeFileSync(join(dir, cardFileOf(path)), drawCard({ title, host, html }))
  }
}

function fileOf(chunk: string, bundle: Rollup.OutputBundle): string {
  const file = Object.values(bundle).find((file) => file.name === chunk)
  if (!file) throw new Error(`The build has written no ${chunk} chunk.`)
  return file.fileName
}

const htmlFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(dir, name))

const read = (dir: string, path: string) => readFileSync(join(dir, path), 'utf8')

const rewrite = (file: string, change: (html: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))
