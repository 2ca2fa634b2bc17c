import { expect, test } from 'vitest'
import { faceArguments, takeFontFiles, withoutFontFaces } from '../../pages/_build/fontFaces'

const file = '@font-face{font-family:A;src:url(/a.woff2) format("woff2")}'
const system = '@font-face{font-family:B;src:local("Arial");size-adjust:102%}'

test('the sheet that comes later has no faces of fonts', () => {
  expect(withoutFontFaces(`${file}p{color:red}${system}`)).toBe('p{color:red}')
})

test('the faces that are files are told from those that stand in for them', () => {
  expect(takeFontFiles(`${file}p{color:red}${system}${file}`)).toEqual({
    faces: file + file,
    rest: `p{color:red}${system}`,
  })
})

test('a script makes them by their own names', () => {
  const quoted = `@font-face{font-family:'B C';src:url(/b.woff2);font-weight:400 700;unicode-range:U+20-7e}`
  expect(faceArguments(file + quoted)).toEqual([
    ['A', 'url(/a.woff2) format("woff2")', {}],
    ['B C', 'url(/b.woff2)', { weight: '400 700', unicodeRange: 'U+20-7e' }],
  ])
})
