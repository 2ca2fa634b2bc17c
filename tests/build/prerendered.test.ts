import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEMONSTRATION_START } from '../../content/demonstration'
import { allRoutes } from '../../content/events/_allRoutes'
import { events } from '../../content/events/_list'
import { saleOf } from '../../content/events/_sales'
import { isRequired, questionNames, storageOf } from '../../content/forms/_defineForm'
import { forms } from '../../content/forms/index'
import { links } from '../../content/links'
import { navigation, titleOf } from '../../content/routes'
import { studio } from '../../content/studio'
import { inlineScript } from '../../pages/_document/documentHead'
import { attributesOf, domOf, textOf, writtenPaths } from '../support/builtFiles'

// Reads what `npm run build` wrote: run that first. Whether it is valid HTML is in markup.test.ts.
const site = 'dist/client'
const paths = allRoutes.map(({ path }) => path)
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
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

test.each(forms)('$id is in a page as plain HTML, with all its questions, which browsers fill in', (form) => {
  const asked = Object.entries(form.questions).map(
    ([name, { autoComplete: fills }]) => `:has([name="${name}"]${fills ? `[autocomplete="${fills}"]` : ''})`,
  )
  const selector = `form[method=post][action^="${form.endpoint}"]${asked.join('')}`
  const found = paths.filter((path) => domOf(path)(selector).length > 0)
  expect(found).not.toEqual([])
  // Cancel is in dialogs alone.
  for (const path of found) expect(domOf(path)(`${selector} [type=button]`), path).toHaveLength(0)
})

test('every form has a link to the privacy page', () => {
  const lacking = 'form[action^="/api/"]:not(:has(a[href="/privacy"]))'
  expect(paths.filter((path) => domOf(path)(lacking).length > 0)).toEqual([])
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

test('every page has its own title, one main heading and header, and links that lead somewhere and say where', () => {
  for (const path of writtenPaths) {
    const dom = domOf(path)
    const entry = allRoutes.find((page) => page.path === path)
    expect(textOf(path, 'head title'), path).toBe(titleOf(path, { entry }))
    expect([dom('h1').length, dom('main').length], path).toEqual([1, 1])
    expect(textOf(path), path).toContain('Book Workshop')
    const internal = attributesOf(path, '[href^="/"], [href^="#"]', 'href')
    const lost = internal.filter((href) => !resolves(href.startsWith('#') ? path + href : href))
    expect([path, lost]).toEqual([path, []])
    for (const link of dom('a').get())
      expect(dom(link).text().trim(), path).not.toMatch(
        /^(learn more|more|read more|here|click here|start|go)\W*$/i,
      )
    // They open in a new tab, which cannot control this one.
    expect(dom('a[href^="http"]').not('[target=_blank][rel~=noopener]'), path).toHaveLength(0)
    const inside = dom('script:not([src]):not([type$=json])').get()
    expect(inside.map((script) => dom(script).text())).toEqual([inlineScript])
  }
})

test('a build on this machine is a demonstration: every page says which day it is there, without scripts too', () => {
  for (const path of writtenPaths) {
    const dom = domOf(path)
    const { now = '', written } = dom('html').data() as Record<string, string>
    expect([Date.parse(now) >= Date.parse(DEMONSTRATION_START), written], path).toEqual([true, now])
    expect(dom('aside').text(), path).toMatch(
      /Demonstration: nothing is connected, and today is \w+ \d+, \d{4}/,
    )
  }
})

test('the content security policy allows the inline script and Stripe’s, and no other', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const policies = readFileSync('vercel.json', 'utf8').match(/script-src [^;]*/g) ?? []
  expect(policies).toEqual([`script-src 'self' ${hashOf(inlineScript)} https://js.stripe.com`])
})

test('every page has its own file, and nothing that only the build reads is published', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const written = files.filter((file) => file.endsWith('.html'))
  expect(written.sort()).toEqual(['404.html', ...paths.map(fileOf)].sort())
  expect(files.filter((file) => /\.(json|map|tsx?|mjs|cjs)$/.test(file))).toEqual([])
})
