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

test.each([
  ['a font size', 'font-size', 'inherit'],
  ['a line height', 'line-height', TOKEN],
  ['a tracking', 'letter-spacing', 'normal'],
])('%s is one of those of tokens.css', (_, property, other) => {
  expect(found(new RegExp(`${property}: [^;]+`, 'g')).length).toBeGreaterThan(5)
  expect(found(new RegExp(`${property}: (?!${TOKEN};|${other};)[^;]*;`, 'g'))).toEqual([])
})

test('so are the sizes and line heights of a shorthand', () => {
  const known = `${TOKEN} / ${TOKEN} var\\(--font-`
  expect(found(new RegExp(`\\bfont: (?!inherit;|\\d{3} ${known})[^;]*;`, 'g'))).toEqual([])
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
