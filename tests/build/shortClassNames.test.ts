import { expect, test } from 'vitest'
import { shortClassNames } from '../../pages/_build/shortClassNames'
import { readPage, writtenPaths } from './builtSite'

const css =
  '.Section { margin: 0.5rem } .intro { animation: arrive 1s } @keyframes arrive { to { opacity: 1 } }'
const section = 'components/sections/Section/Section.module.css'
const hero = 'components/sections/Hero/Hero.module.css'

test('a name tells file and class apart, and is the same whoever asks', () => {
  const [browser, server] = [shortClassNames(), shortClassNames()]
  const names = [
    browser('Section', section, css),
    browser('intro', section, css),
    browser('arrive', section, css),
    browser('intro', hero, css),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(server('intro', `${section}?used`, css)).toBe(names[1])
})

test('a name that no file has is a mistake that is told', () => {
  expect(() => shortClassNames()('intro', 'components/Nowhere.module.css', css)).toThrow('No short name')
  expect(() => shortClassNames()('elsewhere', section, css)).toThrow('No short name')
})

test.each(writtenPaths)('%s has no class that a blocker of advertisements may hide', (path) => {
  const classes = readPage(path)
    .match(/(?<=class=")[^"]+/g)
    ?.flatMap((names) => names.split(' '))
  expect(classes).toContain('visually-hidden')
  expect(classes?.filter((name) => /^(ads?|banner|sponsor|promo)/i.test(name))).toEqual([])
})
