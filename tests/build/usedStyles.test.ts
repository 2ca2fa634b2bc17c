import { expect, test } from 'vitest'
import { usedStyles } from '../../pages/_build/usedStyles'

const page = '<body class="page wide"><p class="intro" data-open>Words</p><p class="note">More</p></body>'
const used = (styles: string) => usedStyles(styles)(page)

test.each([
  ['elements', 'p{color:red}'],
  ['classes of the page', '.page .intro{color:red}'],
  ['states and attributes', '.intro:hover,.intro[data-closed],.note::before{color:red}'],
  ['what an element is not', '.intro:not(.absent){color:red}'],
  ['one of several', '.intro:is(.absent,.note:has(.elsewhere)){color:red}'],
  ['variables, whoever uses them', ':root{--room:red}'],
  ['the order of layers', '@layer tokens,base;@layer base{p{color:red}}'],
  ['moves', '@keyframes arrive{from{opacity:0}to{opacity:1}}'],
])('a page keeps the styles of %s', (_, styles) => {
  expect(used(styles)).toBe(styles)
})

test.each([
  ['a class that no element has', '.absent{color:red}p{color:red}', 'p{color:red}'],
  ['a place inside one', '.absent .intro{color:red}p{color:red}', 'p{color:red}'],
  ['one selector of two', '.intro,.absent:hover{color:red}', '.intro{color:red}'],
  ['a class whose name begins like one of the page', '.intro2{color:red}p{color:red}', 'p{color:red}'],
  ['rooms that are left empty', '@layer a{@media print{.absent{color:red}}}p{color:red}', 'p{color:red}'],
])('a page is not sent the styles of %s', (_, styles, rest) => {
  expect(used(styles)).toBe(rest)
})

test('one sheet serves many pages', () => {
  const stylesFor = usedStyles('.one{color:red}.other{color:blue}')
  expect(stylesFor('<p class="one">')).toBe('.one{color:red}')
  expect(stylesFor('<p class="other">')).toBe('.other{color:blue}')
})
