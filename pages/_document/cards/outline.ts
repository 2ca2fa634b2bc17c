import { type Font, openSync } from 'fontkit'

// Each file's own weight: 800 and 400. fontkit reads no other out of woff2.
const fonts = {
  display: read('bricolage-grotesque-latin1-5.3.0'),
  text: read('instrument-sans-latin1-5.3.0'),
}

/** Which of the site's two typefaces, in the weight that its file opens with. */
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
 * Words as SVG outlines, the baseline at 0 and the first letter at 0, so that no renderer needs the font.
 * @returns width in pixels, how many glyphs have a shape, and the `<path>` elements.
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

/** Words broken into lines no wider than `width` pixels; a single word that is wider stands alone. */
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
