import { expect, test } from 'vitest'
import { allRoutes } from '../../content/events/_allRoutes'
import { moreWays } from '../../content/more-ways'
import { workshops } from '../../content/pages/workshops'
import { readPage } from '../support/builtFiles'

/** The pages that a page's visible links lead to. */
function linksOf(path: string): string[] {
  const html = readPage(path).replace(/<noscript>.*?<\/noscript>/gs, '')
  return [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(
    ([, href]) => new URL(href ?? '', 'http://site').pathname,
  )
}

test('every listed page is at most three clicks from the home page', () => {
  const pages = new Set(allRoutes.map(({ path }) => path))
  const clicks = new Map([['/', 0]])
  for (const [path, depth] of clicks)
    for (const link of linksOf(path)) if (pages.has(link) && !clicks.has(link)) clicks.set(link, depth + 1)
  const listed = allRoutes.filter(({ canonical }) => !canonical)
  expect(listed.map(({ path }) => path).filter((path) => (clicks.get(path) ?? 9) > 3)).toEqual([])
})

test.each(['/', '/workshops', '/events'])('%s links to the offerings besides the workshops', (path) => {
  const main = /<main.*<\/main>/s.exec(readPage(path))?.[0] ?? ''
  for (const { to } of moreWays.items) if (to !== path) expect(main).toContain(`href="${to}"`)
})

test('each audience links to its page, and is the choice there', () => {
  const main = /<main.*<\/main>/s.exec(readPage('/workshops'))?.[0] ?? ''
  for (const { id, to } of workshops.audiences) expect(main).toContain(`href="${to}?about=${id}"`)
})

test('an event links to the previous and the next event', () => {
  const main = /<main.*<\/main>/s.exec(readPage('/events/career-journey-oct23'))?.[0] ?? ''
  expect(main).toContain('href="/events/compensation-calculator-oct16"')
  expect(main).toContain('href="/events/parents-who-build"')
})

test('the footer keeps its first three links, and lists the other offerings after them', () => {
  const footer = /<footer.*<\/footer>/s.exec(readPage('/'))?.[0] ?? ''
  const inside = [...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)
  expect(inside.slice(1, 4)).toEqual(['/workshops', '/events', '/about'])
  for (const path of [
    '/summer-school',
    '/executive-workshop',
    '/events/vibe-coding-vcs',
    '/prework',
    '/privacy',
  ])
    expect(inside.slice(4)).toContain(path)
})
