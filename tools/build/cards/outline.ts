import { type Font, openSync } from 'fontkit'

// In each file's default weight, 800 and 400: fontkit can read no other weight from woff2.
const fonts = {
  display: read('bricolage-grotesque-latin1-5.3.0'),
  text: read('instrument-sans-latin1-5.3.0'),
}

/** One of the site's two typefaces. */
export type Face = keyof typeof fonts

export type Words = {
  readonly text: string
  readonly face: Face
  /** In pixels. */
  readonly size: number
  /** In pixels, added after each letter. @default 0 */
  readonly spacing?: number
}

/**
 * Converts words to SVG outlines, starting at x = 0 with the baseline at y = 0, so that a renderer needs no font.
 * @returns width in pixels, number of glyphs that have a shape, and the `<path>` elements.
 */
export function outline({ text, face, size, spacing = 0 }: Words) {
  const font = fonts[face]
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const paths: string[] = []
  for (const [index, glyph] of glyphs.entries()) {
    const d = glyph.path.toSVG()
    if (d) paths.push(`<path transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})" d="${d}"/>`)
    x += (positions[index]?.xAdvance ?? 0) * scale + spacing
  }
  return { width: x - (text ? spacing : 0), shapes: paths.length, svg: paths.join('') }
}

/** Breaks words into lines of at most `width` pixels. A single longer word gets a line of its own. */
export function wrap(words: Words, width: number): string[] {
  const lines: string[] = []
  for (const word of words.text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && outline({ ...words, text: longer }).width <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function read(name: string): Font {
  const font = openSync(`public/fonts/${name}.woff2`)
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`)
  return font
}
