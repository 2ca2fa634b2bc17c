import { outline } from './outline.js'

/** A picture cut out of a page: `svg` is what stands inside its `<svg>`. */
export type CutDrawing = { readonly viewBox: string; readonly svg: string }

/**
 * The drawing that a prerendered page opens with: the first one in `<main>` that fills its place, as all of
 * `components/art` do and no icon does. Its words become outlines.
 * @throws Error when the page has none.
 */
export function drawingOf(html: string): CutDrawing {
  const main = html.slice(html.indexOf('<main'))
  const opening = /<svg viewBox="([^"]+)" width="100%"[^>]*>/.exec(main)
  if (!opening?.[1]) throw new Error('The page has no drawing.')
  const inside = main.slice(opening.index + opening[0].length)
  return { viewBox: opening[1], svg: outlineTexts(inside.slice(0, inside.indexOf('</svg>'))) }
}

function outlineTexts(svg: string): string {
  return svg.replace(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const given = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
    const number = (name: string) => Number(given(name) ?? 0)
    const words = {
      text,
      face: 'display',
      size: number('font-size'),
      spacing: number('letter-spacing'),
    } as const
    const { width, svg: paths } = outline(words)
    const left = number('x') - (given('text-anchor') === 'middle' ? width / 2 : 0)
    return `<g transform="translate(${left} ${number('y')})" fill="${given('fill') ?? '#000'}">${paths}</g>`
  })
}
