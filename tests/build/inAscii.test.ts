import { expect, test } from 'vitest'
import { inAscii } from '../../pages/_build/inAscii'

test.each([
  [
    'words and attributes',
    '<p title="Zoë">one → “two” 🪵</p>',
    '<p title="Zo&#xeb;">one &#x2192; &#x201c;two&#x201d; &#x1fab5;</p>',
  ],
  ['styles', '<style>a:after{content:"→"}</style>', '<style>a:after{content:"\\2192 "}</style>'],
  [
    'data',
    '<script type="application/json">{"é":"🪵"}</script>',
    '<script type="application/json">{"\\u00e9":"\\ud83e\\udeb5"}</script>',
  ],
  [
    'one after the other',
    '<p>·</p><style>a{b:"·"}</style>·',
    '<p>&#xb7;</p><style>a{b:"\\b7 "}</style>&#xb7;',
  ],
])('escapes %s', (_, html, ascii) => {
  expect(inAscii(html)).toBe(ascii)
})

test('leaves alone what is in ASCII', () => {
  const html = '<!doctype html>\n<p title="a &amp; b">Plain ~ words</p><script>var a = "\\n"</script>'
  expect(inAscii(html)).toBe(html)
})
