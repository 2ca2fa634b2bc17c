import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '../../../content/allRoutes.js'
import { cardFileOf } from '../cardFile.js'
import { siteUrl } from '../siteUrl.js'
import { drawCard } from './drawCard.js'

/** Draws the card picture of every prerendered page in the folder `dir`, the built site's. */
export function drawCards(dir: string) {
  mkdirSync(join(dir, 'cards'), { recursive: true })
  const { host } = new URL(siteUrl())
  for (const { path, title } of allRoutes) {
    const html = readFileSync(join(dir, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    writeFileSync(join(dir, cardFileOf(path)), drawCard({ title, host, html }))
  }
}
