import { type AtRule, parse } from 'postcss'
import type { FaceArguments } from '../head/loadFonts.js'

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

/**
 * The same faces as a script makes them.
 * @param faces - as CSS.
 */
export function faceArguments(faces: string): FaceArguments[] {
  const all: FaceArguments[] = []
  parse(faces).walkAtRules('font-face', (face) => {
    const { family = '', src = '', ...descriptors } = descriptorsOf(face)
    all.push([family.replace(/["']/g, ''), src, descriptors])
  })
  return all
}

/** By the names that scripts have for them: `weight`, not `font-weight`, and `unicodeRange`. */
function descriptorsOf(face: AtRule): Readonly<Record<string, string>> {
  const all: Record<string, string> = {}
  face.walkDecls(({ prop, value }) => {
    const name = prop.replace(/^font-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    all[name] = value
  })
  return all
}

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
