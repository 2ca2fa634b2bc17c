import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { writeDate } from '../../../components/art/writeDate.js'
import { allRoutes, events } from '../../../content/allRoutes.js'
import { studio } from '../../../content/studio.js'
import { cardFileOf, cardSize, siteUrl } from '../addresses.js'
import { outline, type Words, wrap } from './outline.js'

/** The site's inks (`components/theme/tokens.css`). */
const inks = { pine: '#12372a', mint: '#eef4ef', sage: '#c9dbd0', coral: '#f0583a', rust: '#b8391f' }
const margin = 72
/** Where the words end and the drawing begins. */
const column = 630
const art = { x: 660, y: 40, width: 510, height: 550 }
const lineHeight = 1.06

export type Card = {
  readonly title: string
  /** The host of the site, such as `whittle.example.com`. */
  readonly host: string
  /** The page's drawing, the content of a file of `drawings/`. */
  readonly drawing: string
}

/** The picture that stands for a page where its link is shared, as PNG: its title and its drawing on pine. */
export function drawCard(card: Card): Uint8Array {
  return new Resvg(cardSvg(card), { font: { loadSystemFonts: false } }).render().asPng()
}

/** The same as SVG, without a single font. The group `title` holds one path for each letter. */
export function cardSvg({ title, host, drawing }: Card): string {
  const lines = fitTitle(title)
  const size = lines[0]?.size ?? 0
  const top = (cardSize.height - lines.length * size * lineHeight) / 2 + 14
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${inks.pine}"/>`,
    mark,
    at(margin + 62, 98, inks.mint, { text: studio.name, face: 'display', size: 40, spacing: -1.2 }),
    '<g id="title">',
    ...lines.map((line, index) => at(margin, top + size * (index * lineHeight + 0.86), inks.mint, line)),
    '</g>',
    at(margin, 566, inks.sage, { text: host, face: 'text', size: 28 }),
    placed(outlineTexts(drawing)),
    '</svg>',
  ].join('')
}

/** The largest size at which the title stands in four lines or fewer. */
function fitTitle(title: string): Words[] {
  for (let size = 84; ; size -= 4) {
    const style = { face: 'display', size, spacing: -0.03 * size } as const
    const lines = wrap({ text: title, ...style }, column - margin)
    const words = lines.map((text) => ({ text, ...style }))
    const isNarrow = words.every((line) => outline(line).width <= column - margin)
    if ((isNarrow && lines.length <= 4) || size <= 40) return words
  }
}

const at = (x: number, y: number, fill: string, words: Words) =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${outline(words).svg}</g>`

/** The studio's mark (`components/art/Mark.tsx`). */
const mark = `<g transform="translate(${margin + 26} 84) rotate(-31) scale(1.5)"><path fill="${inks.rust}" d="M-18.7 5.7A19 19 0 0 1 0-10H11.5A19 19 0 0 0-7.2 5.7Z"/><path fill="${inks.coral}" d="M0-10A8 8 0 0 1 0 6H11.5A8 8 0 0 0 11.5-10Z"/></g>`

/** The drawing in its place. Its own `<svg>` has no size (`tests/components/drawings.test.ts`). */
const placed = (svg: string) =>
  elementOf(svg).replace('<svg', `<svg x="${art.x}" y="${art.y}" width="${art.width}" height="${art.height}"`)

/** What of a file is in the HTML: a comment at its head is not. */
const elementOf = (svg: string) => svg.slice(svg.indexOf('<svg')).trim()

/** The words of a drawing as outlines. They are `<text>` elements with nothing inside but words. */
function outlineTexts(svg: string): string {
  const outlined = svg.replace(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
    const number = (name: string) => Number(attribute(name) ?? 0)
    const words = {
      text,
      face: 'display',
      size: number('font-size'),
      spacing: number('letter-spacing'),
    } as const
    const { width, svg: paths } = outline(words)
    const left = number('x') - (attribute('text-anchor') === 'middle' ? width / 2 : 0)
    const transform = `${attribute('transform') ?? ''} translate(${left} ${number('y')})`
    return `<g transform="${transform.trim()}" fill="${attribute('fill') ?? '#000'}">${paths}</g>`
  })
  if (outlined.includes('<text')) throw new Error('A <text> of a drawing holds more than words.')
  return outlined
}

/**
 * The drawings that pages open with, each as the page's HTML has it: the files of `drawings/`, and the one of an event with the
 * date of each.
 */
function openingDrawings(): string[] {
  const files = readdirSync('drawings').map((name) => readFileSync(join('drawings', name), 'utf8'))
  return files.flatMap((svg) =>
    svg.includes('MMM') ? events.map(({ starts }) => writeDate(svg, starts)) : svg,
  )
}

/**
 * The drawing that a prerendered page opens with: it is in the page's HTML, where all others are `<img>` elements.
 * @throws Error when the page has none.
 */
export function drawingOf(html: string, drawings = openingDrawings()): string {
  const drawing = drawings.find((svg) => html.includes(elementOf(svg)))
  if (!drawing) throw new Error('The page has no drawing.')
  return drawing
}

/** Draws the card picture of every prerendered page in the folder `dir`, the built site's. */
export function drawCards(dir: string) {
  mkdirSync(join(dir, 'cards'), { recursive: true })
  const { host } = new URL(siteUrl())
  const drawings = openingDrawings()
  for (const { path, title } of allRoutes) {
    const html = readFileSync(join(dir, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    writeFileSync(join(dir, cardFileOf(path)), drawCard({ title, host, drawing: drawingOf(html, drawings) }))
  }
}
