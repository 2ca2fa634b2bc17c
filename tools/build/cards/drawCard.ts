import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { allRoutes } from '../../../content/events/_allRoutes.js'
import { palette } from '../../../content/palette.js'
import { studio } from '../../../content/studio.js'
import { cardFileOf, cardSize, siteUrl } from '../../../pages/_document/addresses.js'
import { outline, type Words, wrap } from './outline.js'

const margin = 72
/** Right edge of the words, in pixels. */
const column = 630
const art = { x: 660, y: 40, width: 510, height: 550 }
const lineHeight = 1.06

export type Card = {
  readonly title: string
  /** Host of the site, such as `whittle.example.com`. */
  readonly host: string
  /** The page's drawing, an `<svg>` element. */
  readonly drawing: string
}

/** Draws the card picture that a shared link shows, as PNG: title and drawing on pine. */
export function drawCard(card: Card): Uint8Array {
  return new Resvg(cardSvg(card), { font: { loadSystemFonts: false } }).render().asPng()
}

/**
 * The card as SVG, without text elements, so that no font is needed. The group `title` has one path for each letter.
 */
export function cardSvg({ title, host, drawing }: Card): string {
  const lines = fitTitle(title)
  const size = lines[0]?.size ?? 0
  const top = (cardSize.height - lines.length * size * lineHeight) / 2 + 14
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${palette.pine}"/>`,
    mark,
    at(margin + 62, 98, palette.mint, { text: studio.name, face: 'display', size: 40, spacing: -1.2 }),
    '<g id="title">',
    ...lines.map((line, index) => at(margin, top + size * (index * lineHeight + 0.86), palette.mint, line)),
    '</g>',
    at(margin, 566, palette.sage, { text: host, face: 'text', size: 28 }),
    placed(outlineTexts(drawing)),
    '</svg>',
  ].join('')
}

/** Finds the largest font size at which the title fits in four lines. */
function fitTitle(title: string): Words[] {
  for (let size = 84; ; size -= 4) {
    const style = { face: 'display', size, spacing: -0.03 * size } as const
    const lines = wrap({ text: title, ...style }, column - margin).map((text) => ({ text, ...style }))
    const isNarrow = lines.every((line) => outline(line).width <= column - margin)
    if ((isNarrow && lines.length <= 4) || size <= 40) return lines
  }
}

const at = (x: number, y: number, fill: string, words: Words) =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${outline(words).svg}</g>`

/** The studio's logo (`components/art/Mark.tsx`). */
const mark = `<g transform="translate(${margin + 26} 84) rotate(-31) scale(1.5)"><path fill="${palette.rust}" d="M-18.7 5.7A19 19 0 0 1 0-10H11.5A19 19 0 0 0-7.2 5.7Z"/><path fill="${palette.coral}" d="M0-10A8 8 0 0 1 0 6H11.5A8 8 0 0 0 11.5-10Z"/></g>`

/** Sets position and size of the drawing. The files have neither (`tests/components/drawings.test.ts`). */
const placed = (svg: string) =>
  svg.replace('<svg', `<svg x="${art.x}" y="${art.y}" width="${art.width}" height="${art.height}"`)

/** Replaces the `<text>` elements of a drawing by outlines. They must contain only text. */
function outlineTexts(svg: string): string {
  const outlined = svg.replace(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
    const number = (name: string) => Number(attribute(name) ?? 0)
    const words: Words = {
      text,
      face: 'display',
      size: number('font-size'),
      spacing: number('letter-spacing'),
    }
    const { width, svg: paths } = outline(words)
    const left = number('x') - (attribute('text-anchor') === 'middle' ? width / 2 : 0)
    const transform = `${attribute('transform') ?? ''} translate(${left} ${number('y')})`
    return `<g transform="${transform.trim()}" fill="${attribute('fill') ?? '#000'}">${paths}</g>`
  })
  const [kept] = /<text.*?<\/text>/s.exec(outlined) ?? []
  if (kept) throw new Error(`Write only words into a <text> of drawings/. This one holds more: ${kept}`)
  return outlined
}

/**
 * The drawing of a page's hero, the only inline SVG that names its namespace. A page that is only a form may have none: it gets
 * that of the page above it, such as `/events/vibe-coding-vcs` for its `/apply`.
 * @param htmlOf - the prerendered HTML of a path.
 * @returns undefined if neither has one.
 */
export function drawingOf(path: string, htmlOf: (path: string) => string): string | undefined {
  const [own] = /<svg xmlns[^>]*>.*?<\/svg>/s.exec(htmlOf(path)) ?? []
  const above = posix.dirname(path)
  return own || above === '/' ? own : drawingOf(above, htmlOf)
}

/**
 * Draws the card pictures of all prerendered pages in the folder `dir`.
 * @throws Error that names the page or the drawing from which no card can be made.
 */
export function drawCards(dir: string) {
  mkdirSync(join(dir, 'cards'), { recursive: true })
  const { host } = new URL(siteUrl())
  const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
  const htmlOf = (path: string) => readFileSync(join(dir, fileOf(path)), 'utf8')
  for (const { path, title } of allRoutes) {
    const drawing = drawingOf(path, htmlOf)
    if (!drawing)
      throw new Error(
        `${fileOf(path)} has no drawing for its card picture. Give the page's Hero one of drawings/, imported with "?hero": art={<HeroDrawing file={…} />}.`,
      )
    writeFileSync(join(dir, cardFileOf(path)), drawCard({ title, host, drawing }))
  }
}
