import { type AtRule, parse } from 'postcss'

/** Without the faces of its fonts: a face that is named twice is sent for twice, and the words are drawn anew. */
export const withoutFontFaces = (styles: string): string => takeFaces(styles, () => true).rest

/**
 * Takes those faces out of a stylesheet that are files. What stands in for them, a font of the visitor's own system that
 * is stretched to their widths, stays.
 * @returns the faces taken out and all other rules, both as CSS.
 */
export const takeFontFiles = (styles: string): { readonly faces: string; readonly rest: string } =>
  takeFaces(
    styles,
    (face) => face.some((part) => part.type === 'decl' && /\burl\(/.test(part.value)) ?? false,
  )

function takeFaces(styles: string, isTaken: (face: AtRule) => boolean) {
  const sheet = parse(styles)
  const faces: string[] = []
  sheet.walkAtRules('font-face', (face) => {
    if (!isTaken(face)) return
    faces.push(face.toString())
    face.remove()
  })
  return { faces: faces.join(''), rest: sheet.toString() }
}
