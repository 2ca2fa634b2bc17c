import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A designer chooses from few values, and finds them in one file: `components/theme/tokens.css`.

const files = ['components', 'pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !/fonts\.css|fallbackFonts\.css|tokens\.css/.test(path))
    .map((path) => `${folder}/${path}`),
)

/** Each match of a pattern in all styles, with its file. Comments are not read. */
const found = (pattern: RegExp) =>
  files.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(pattern),
    ].map(([match]) => `${path}: ${match.trim()}`),
  )

const TOKEN = String.raw`var\(--(?:text|leading|tracking)-[\w-]+\)`

test('the styles are read', () => {
  expect(found(/font-size: [^;]+/g).length).toBeGreaterThan(5)
})

test('a font size is one of the sizes of tokens.css', () => {
  expect(found(new RegExp(`font-size: (?!${TOKEN};|inherit;)[^;]*;`, 'g'))).toEqual([])
  expect(
    found(new RegExp(`\\bfont: (?!inherit;|\\d{3} ${TOKEN} / ${TOKEN} var\\(--font-)[^;]*;`, 'g')),
  ).toEqual([])
})

test('a line height is one of the line heights of tokens.css', () => {
  expect(found(new RegExp(`line-height: (?!${TOKEN};)[^;]*;`, 'g'))).toEqual([])
})

test('a tracking is one of the trackings of tokens.css', () => {
  expect(found(new RegExp(`letter-spacing: (?!${TOKEN};|normal;)[^;]*;`, 'g'))).toEqual([])
})

test('a style depends on the window at one of four widths: 30, 48, 64 or 100 rem', () => {
  const widths = found(/@media[^{]*width[^{]*/g)
  expect(widths.length).toBeGreaterThan(20)
  expect(
    widths.filter((query) =>
      [...query.matchAll(/width: ([\d.]+)rem/g)].some(
        ([, width = '']) => ![30, 48, 64, 100].includes(Math.ceil(Number(width))),
      ),
    ),
  ).toEqual([])
})

test('a border or outline is thin, that of a control, or strong', () => {
  expect(found(/(?:border(?!-radius)[\w-]*|outline(?:-width)?): [^;]*\d(?:px|r?em)[^;]*;/g)).toEqual([])
})

test('a color is a token', () => {
  expect(found(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toEqual([])
})
