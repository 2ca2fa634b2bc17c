import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '../../content/events/_allRoutes'
import { events } from '../../content/events/_list'
import { saleOf } from '../../content/events/_sales'
import { isRequired, questionNames, storageOf } from '../../content/forms/_defineForm'
import { forms } from '../../content/forms/index'
import { prework } from '../../content/forms/prework'
import { links } from '../../content/links'
import { moreWays } from '../../content/more-ways'
import { workshops } from '../../content/pages/workshops'
import { navigation, notFound, titleOf } from '../../content/routes'
import { studio } from '../../content/studio'
import { inlineScript } from '../../pages/_document/documentHead'
import { attributesOf, domOf, textOf, wordsOf, writtenPaths } from '../support/builtFiles'

// Reads what `npm run build` wrote: run that first. Whether it is valid HTML is in markup.test.ts.
const site = 'dist/client'
const paths = allRoutes.map(({ path }) => path)
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
/** Links that a visitor sees, as paths. */
const linksOf = (path: string, part = 'body') =>
  attributesOf(path, `${part} a[href^="/"]:not(noscript a)`, 'href')

/** What the site serves at a path without scripts, anchors included. */
function resolves(href: string): boolean {
  const { pathname, hash, searchParams } = new URL(href, 'http://site')
  if (pathname === '/api/checkout') return saleOf(Object.fromEntries(searchParams), events) !== undefined
  if (/\.\w+$/.test(pathname)) return existsSync(site + pathname)
  if (!existsSync(`${site}/${fileOf(pathname)}`)) return false
  return hash === '' || domOf(pathname)(`[id="${hash.slice(1)}"]`).length > 0
}

test('the privacy page names every answer of every form, and who stores them', () => {
  const labels = domOf('/privacy')('li')
    .get()
    .map((item) => domOf('/privacy')(item).text())
  for (const form of forms)
    for (const { questions, schema } of [form, storageOf(form)])
      for (const name of questionNames({ questions })) {
        const { label = name, hasAsterisk } = questions[name] ?? {}
        const isAskedFor = hasAsterisk || isRequired({ schema }, name)
        expect(labels).toContain(isAskedFor ? label : `${label} (optional)`)
      }
  for (const words of ['Google Sheets', 'e-mail host', 'Stripe', 'how you found us', 'Drafts', 'No cookies'])
    expect(textOf('/privacy')).toContain(words)
  expect(domOf('/privacy')(`main a[href^="mailto:${studio.email}"]`)).toHaveLength(1)
})

test.each(forms)('$id is in a page as plain HTML, with all its questions', (form) => {
  const asked = questionNames(form).map((name) => `:has([name="${name}"])`)
  const selector = `form[method=post][action^="${form.endpoint}"]${asked.join('')}`
  expect(paths.filter((path) => domOf(path)(selector).length > 0)).not.toEqual([])
})

test('every form has a link to the privacy page', () => {
  const lacking = 'form[action^="/api/"]:not(:has(a[href="/privacy"]))'
  expect(paths.filter((path) => domOf(path)(lacking).length > 0)).toEqual([])
})

const wordsOfPages = import.meta.glob<Record<string, unknown>>('../../content/pages/*.ts', { eager: true })

/** Texts that show only after an action, on some days, for some payments or without sample words, and dates: no page has them as built. */
const metLater = [
  'about.name.heading',
  'eventPage.calendar',
  'eventPage.close.next',
  'eventPage.hasEnded',
  'eventPage.isCancelled',
  'eventPage.seeComing',
  'eventPage.wasCancelled',
  'eventStates',
  'eventsPage.card',
  'eventsPage.listing.nothing',
  'eventsPage.past',
  'registration',
  'executiveWorkshop.options',
  'home.stack.pitch.copied',
  'home.stack.pitch.copyFailed',
  'home.testimonials.play',
  'parents.dialog',
  'routeErrorPage',
  'solo.dialog',
  'summerSchool.application.isOver',
  'summerSchool.bootcamp.ends',
  'summerSchool.bootcamp.starts',
  'summerSchool.intensives.dialog',
  'vcsApply',
  'vibeCodingVcs.hero.apply',
  'vibeCodingVcs.hero.applyForNext',
]

test('every text of content/pages is shown on a page', () => {
  const shown = writtenPaths.map(wordsOf).join('\n')
  const textsIn = (words: unknown, name: string): { name: string; text: string }[] => {
    if (metLater.includes(name)) return []
    if (typeof words === 'string') return [{ name, text: words }]
    if (typeof words !== 'object' || words === null) return []
    return Object.entries(words).flatMap(([key, part]) => textsIn(part, name ? `${name}.${key}` : key))
  }
  const texts = Object.values(wordsOfPages).flatMap((words) => textsIn({ ...words }, ''))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(({ text }) => !shown.includes(text))).toEqual([])
})

test('every address of links, navigation and events is linked on a page, and no page links to another site', () => {
  const addressesIn = (group: object): string[] =>
    Object.values(group).flatMap((one) => (typeof one === 'string' ? one : addressesIn(one)))
  const inNavigation = addressesIn(navigation).filter((address) => /^https?:/.test(address))
  const ofEvents = events.flatMap(({ details }) => details?.booking?.href ?? [])
  const known = [...addressesIn(links), ...inNavigation, ...ofEvents]
  const outside = paths.flatMap((path) => attributesOf(path, 'a[href^="http"]', 'href'))
  expect(known.filter((address) => !outside.some((href) => href.startsWith(address)))).toEqual([])
  const allowed = [...known, 'https://calendar.google.com/']
  expect(outside.filter((href) => !allowed.some((address) => href.startsWith(address)))).toEqual([])
})

describe('the way to each page', () => {
  test('is at most three clicks from the home page', () => {
    const clicks = new Map([['/', 0]])
    for (const [path, depth] of clicks)
      for (const href of linksOf(path)) {
        const { pathname } = new URL(href, 'http://site')
        if (paths.includes(pathname) && !clicks.has(pathname)) clicks.set(pathname, depth + 1)
      }
    // An event that is not on the list is found by its neighbors alone.
    const unlisted = events.filter(({ isListed }) => !isListed).map(({ id }) => `/events/${id}`)
    const found = allRoutes.filter(({ canonical }) => !canonical).map(({ path }) => path)
    expect(found.filter((path) => !clicks.has(path))).toEqual([])
    const near = found.filter((path) => !unlisted.includes(path))
    expect(near.filter((path) => (clicks.get(path) ?? 9) > 3)).toEqual([])
  })

  test.each(['/', '/workshops', '/events'])('leads from %s to the other offerings', (path) => {
    const others = moreWays.items.map(({ to }) => to).filter((to) => to !== path)
    expect(linksOf(path, 'main')).toEqual(expect.arrayContaining(others))
  })

  test('leads from each audience to its page with the choice, and from an event to its neighbors', () => {
    const choices = workshops.audiences.map(({ id, to }) => `${to}?about=${id}`)
    expect(linksOf('/workshops', 'main')).toEqual(expect.arrayContaining(choices))
    const neighbors = ['/events/compensation-calculator-oct16', '/events/parents-who-build']
    expect(linksOf('/events/career-journey-oct23', 'main')).toEqual(expect.arrayContaining(neighbors))
  })

  test('leads from the footer to workshops, events and the story first, then to the other offerings', () => {
    const [, ...inside] = linksOf('/', 'footer')
    expect(inside.slice(0, 3)).toEqual(['/workshops', '/events', '/about'])
    const others = [
      '/summer-school',
      '/executive-workshop',
      '/events/vibe-coding-vcs',
      '/prework',
      '/privacy',
    ]
    expect(inside.slice(3)).toEqual(expect.arrayContaining(others))
  })
})

test('the questions of the pre-work are numbered, and the four parts of the sentence are not', () => {
  const questions = (part: string) => domOf('/prework')(`form ${part} [data-question]`).length
  const [about, parts] = prework.sections ?? []
  expect([questions('[data-numbered=true]'), questions('[data-one-column=true]')]).toEqual([
    ...[about?.questions.length, parts?.questions.length],
  ])
})

describe.each(writtenPaths)('%s', (path) => {
  test('has its own title, one main heading, header and banner without any script', () => {
    const entry = allRoutes.find((page) => page.path === path)
    expect(textOf(path, 'head title')).toBe(titleOf(path, { entry }))
    expect([domOf(path)('h1').length, domOf(path)('main').length]).toEqual([1, 1])
    expect(textOf(path)).toContain('Book Workshop')
    expect(domOf(path)('[aria-label="Close banner"]')).toHaveLength(1)
  })

  test('links only to addresses and anchors that exist', () => {
    const internal = attributesOf(path, '[href^="/"], [href^="#"]', 'href')
    expect(internal.length).toBeGreaterThan(5)
    expect(internal.filter((href) => !resolves(href.startsWith('#') ? path + href : href))).toEqual([])
  })

  test('has link texts that make sense in a list of links', () => {
    const dom = domOf(path)
    const words = dom('a')
      .get()
      .map((link) => dom(link).text().trim())
    expect(words.length).toBeGreaterThan(5)
    for (const text of words)
      expect(text).not.toMatch(/^(learn more|more|read more|here|click here|start|go)\W*$/i)
  })

  test('opens external links in a new tab, which cannot control this one', () => {
    const outside = domOf(path)('a[href^="http"]')
    expect(outside.length).toBeGreaterThan(0)
    expect(outside.not('[target=_blank][rel~=noopener]')).toHaveLength(0)
  })

  test('has one inline script, which the content security policy allows by its hash', () => {
    const dom = domOf(path)
    const inside = dom('script:not([src]):not([type$=json])')
      .get()
      .map((script) => dom(script).text())
    expect(inside).toEqual([inlineScript])
  })
})

test('the content security policy allows the inline script and Stripe’s, and no other', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const policies = readFileSync('vercel.json', 'utf8').match(/script-src [^;]*/g) ?? []
  expect(policies).toEqual([`script-src 'self' ${hashOf(inlineScript)} https://js.stripe.com`])
})

test('the 404 page says that the page does not exist', () => {
  for (const words of [notFound.title, notFound.text, notFound.hint])
    expect(textOf('/404', 'main')).toContain(words)
})

test('every page has its own file, and nothing that only the build reads is published', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const written = files.filter((file) => file.endsWith('.html'))
  expect(written.sort()).toEqual(['404.html', ...paths.map(fileOf)].sort())
  expect(files.filter((file) => /\.(json|map|tsx?|mjs|cjs)$/.test(file))).toEqual([])
})
