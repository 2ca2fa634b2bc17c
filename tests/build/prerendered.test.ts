import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '../../content/events/_allRoutes'
import { isRequired, questionNames, storageOf } from '../../content/forms/_defineForm'
import { forms } from '../../content/forms/index'
import { links } from '../../content/links'
import { offers } from '../../content/offers'
import { notFound, titleOf } from '../../content/routes'
import { studio } from '../../content/studio'
import { LOCAL_CHECKOUT } from '../../content/vcs-payment.js'
import { inlineScript } from '../../pages/_document/documentHead'
import { runChecks } from '../../tools/doctor/runChecks.js'
import { readPage, unescaped } from '../support/builtFiles'

// Reads what `npm run build` wrote: run that first.
const site = 'dist/client'
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** What the site serves at a path without scripts, anchors included. */
function resolves(href: string): boolean {
  const { pathname, hash } = new URL(href, 'http://site')
  // A page of the local server (`tools/server/localPages.ts`), not a file.
  if (pathname === LOCAL_CHECKOUT) return true
  if (pathname.startsWith('/fonts/') || /\.\w+$/.test(pathname)) return existsSync(site + pathname)
  if (!existsSync(`${site}/${fileOf(pathname)}`)) return false
  return hash === '' || readPage(pathname).includes(`id="${hash.slice(1)}"`)
}

const hrefs = (html: string) => [...html.matchAll(/\bhref="([^"]+)"/g)].map(([, href]) => href ?? '')

function hasDivInSpan(html: string): boolean {
  let spans = 0
  for (const [, slash, name] of html.matchAll(/<(\/?)(span|div)\b/g))
    if (name === 'span') spans += slash ? -1 : 1
    else if (spans > 0) return true
  return false
}

test('the privacy page names every answer of every form, and who stores them', () => {
  const page = unescaped(readPage('/privacy')).replaceAll('<!-- -->', '')
  const listed = new Set([...page.matchAll(/<li[^>]*>([^<]*)<\/li>/g)].map(([, label]) => label))
  for (const form of forms)
    for (const { questions, schema } of [form, storageOf(form)])
      for (const name of questionNames({ questions })) {
        const { label = name, hasAsterisk } = questions[name] ?? {}
        const isAskedFor = hasAsterisk || isRequired({ schema }, name)
        expect([...listed]).toContain(isAskedFor ? label : `${label} (optional)`)
      }
  for (const words of [
    'Google Sheets',
    'e-mail host',
    'Stripe',
    'Came from',
    'Drafts',
    'network address',
    'No cookies',
  ])
    expect(page).toContain(words)
  expect(page).toContain(`mailto:${studio.email}`)
})

test('every form has a link to the privacy page', () => {
  const pages = allRoutes.map(({ path }) => readPage(path)).join('')
  const bodies = [...pages.matchAll(/<form[^>]*action="(\/api\/[^"]+)".*?<\/form>/gs)]
  expect(new Set(bodies.map(([, action]) => action?.replace(/\?.*/, '')))).toEqual(
    new Set(forms.map(({ endpoint }) => endpoint)),
  )
  for (const [body] of bodies) expect(body).toContain('href="/privacy"')
})

const wordsOfPages = import.meta.glob<Record<string, unknown>>('../../content/pages/*.ts', { eager: true })

/** Texts that show only after an action, on some days or for some payments, and dates: no page has them as built. */
const metLater = [
  'eventPage.calendar',
  'eventPage.isCancelled',
  'eventPage.wasCancelled',
  'eventsPage.card',
  'executiveWorkshop.options',
  'home.stack.pitch.copied',
  'home.stack.pitch.copyFailed',
  'home.testimonials.play',
  'parents.dialog',
  'routeErrorPage',
  'solo.dialog',
  'summerSchool.bootcamp.ends',
  'summerSchool.bootcamp.starts',
  'summerSchool.intensives.dialog',
  'vcsApply',
  'vibeCodingVcs.hero.apply',
  'vibeCodingVcs.hero.applyForNext',
]

test('every text of content/pages is shown on a page', () => {
  const shown = unescaped([...allRoutes.map(({ path }) => path), '/404'].map(readPage).join(''))
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

test('the home page’s hero has the studio’s card and two buttons', () => {
  const art = /<main.*?<\/section>/s.exec(readPage('/'))?.[0] ?? ''
  expect(art).toMatch(new RegExp(`aria-hidden="true"><span[^>]*><svg.*?</svg></span>${studio.name}</p>`, 's'))
  expect(hrefs(art)).toEqual(expect.arrayContaining(['#contact', '#social-proof']))
})

test.each([
  ['/', ['approach', 'workshops', 'pricing', 'contact', 'social-proof']],
  ['/workshops/teams', ['approach', 'pricing', 'contact']],
])('%s has the anchors %j', (path, ids) => {
  for (const id of ids) expect(readPage(path)).toContain(` id="${id}"`)
})

test('every address of content/links.ts and content/offers.ts is linked on a page, and no page links to another site', () => {
  const addressesIn = (group: object): string[] =>
    Object.values(group).flatMap((one) => (typeof one === 'string' ? one : addressesIn(one)))
  // On a demonstration the investors' checkout is a page of the local server.
  const { investors, ...others } = offers
  const known = [...addressesIn(links), ...Object.values(others).map(({ checkout }) => checkout)]
  const pages = allRoutes.map(({ path }) => unescaped(readPage(path))).join('')
  const outside = [...pages.matchAll(/<a [^>]*href="(https?:[^"]+)"/g)].map(([, href]) => href ?? '')
  expect(known.filter((address) => !outside.some((href) => href.startsWith(address)))).toEqual([])
  const allowed = [...known, 'https://calendar.google.com/']
  expect(outside.filter((href) => !allowed.some((address) => href.startsWith(address)))).toEqual([])
})

test('the eight questions of the pre-work are numbered, and the four parts of the sentence are not', () => {
  const [, form = ''] = readPage('/prework').split('data-numbered="true"')
  const groups = form.slice(0, form.indexOf('</form>')).split('data-one-column="true"')
  expect(groups.map((html) => html.match(/data-question=/g)?.length)).toEqual([8, 4])
})

test('the doctor finds that the privacy page states another period than RETENTION_MONTHS', async () => {
  const found: string[] = []
  const options = { hasWriteTest: false, resolveTxt: async () => [] }
  for await (const { subject, isOk, sentence } of runChecks({ RETENTION_MONTHS: '24' }, options))
    if (subject === 'Retention' && !isOk) found.push(sentence)
  expect(found).toEqual([expect.stringContaining('says no months, and RETENTION_MONTHS is 24')])
})

describe.each([...allRoutes.map(({ path }) => path), '/404'])('%s', (path) => {
  const html = readPage(path)

  test('has its own title, one main heading, header and banner without any script', () => {
    expect(unescaped(html)).toContain(
      `<title>${titleOf(path, { entry: allRoutes.find((page) => page.path === path) })}</title>`,
    )
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.match(/<main[\s>]/g)).toHaveLength(1)
    expect(html).toContain('Book Workshop')
    expect(html).toContain('Close banner')
  })

  test('has no deferred module, and no block in a line of text (HTML, 4.12.1 and 4.5.28)', () => {
    expect(html).not.toMatch(/<script type="module"[^>]* defer/)
    expect(hasDivInSpan(html)).toBe(false)
  })

  test('declares its encoding where a browser looks for it (HTML, 4.2.5.4)', () => {
    expect(html.slice(0, 1024)).toContain('<meta charset="utf-8">')
  })

  test('links only to addresses and anchors that exist', () => {
    const internal = hrefs(html).filter((href) => /^[/#]/.test(href))
    expect(internal.length).toBeGreaterThan(5)
    expect(internal.filter((href) => !resolves(href.startsWith('#') ? path + href : href))).toEqual([])
  })

  test('has link texts that make sense in a list of links', () => {
    const words = [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, inside]) =>
      inside?.replace(/<[^>]*>/g, ''),
    )
    expect(words.length).toBeGreaterThan(5)
    for (const text of words)
      expect(text).not.toMatch(/^\s*(learn more|more|read more|here|click here|start|go)\W*$/i)
  })

  test('opens external links in a new tab, which cannot control this one', () => {
    const outside = [...html.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([tag]) => tag)
    expect(outside.length).toBeGreaterThan(0)
    for (const tag of outside) {
      expect(tag).toContain('target="_blank"')
      expect(tag).toMatch(/rel="[^"]*noopener/)
    }
  })

  test('has one inline script, which the content security policy allows by its hash', () => {
    const inside = [...html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)].filter(
      ([, attributes]) => !/\bsrc="|type="application\/(ld\+)?json"/.test(attributes ?? ''),
    )
    const isTimed = / data-(until|from|for-dates)="/.test(html)
    expect(inside.map(([, , script]) => script)).toEqual([inlineScript(isTimed)])
    const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    const hashes = `${hashOf(inlineScript(false))} ${hashOf(inlineScript(true))}`
    const policies = readFileSync('vercel.json', 'utf8').match(/script-src [^;]*/g) ?? []
    expect(policies.length).toBeGreaterThan(1)
    for (const policy of policies)
      expect(policy).toBe(
        `script-src 'self' ${hashes}${policy.includes('stripe') ? ' https://js.stripe.com' : ''}`,
      )
  })
})

test('the 404 page says that the page does not exist', () => {
  const html = readPage('/404')
  expect(html).toContain(notFound.title)
  expect(html).toContain(notFound.text)
})

test('files that only the build reads are not published', () => {
  const published = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split('.').pop(),
  )
  expect(published.filter((ending) => /^(json|map|ts|tsx|mjs|cjs)$/.test(ending ?? ''))).toEqual([])
})

test('every page has its own file, and there is no other HTML file', () => {
  const written = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  expect(written.sort()).toEqual(['404.html', ...allRoutes.map(({ path }) => fileOf(path))].sort())
})

test.each(['/', '/workshops/teams'])('%s contains a working form in plain HTML', (path) => {
  const [form] = forms
  const html = readPage(path)
  if (!form) throw new Error('There is no form.')
  expect(html).toMatch(new RegExp(`<form[^>]*action="${form.endpoint}"[^>]*method="post"`))
  expect(html).toContain(`id="${form.id}-sent"`)
  for (const name of Object.keys(form.questions)) expect(html).toContain(`name="${name}"`)
})
