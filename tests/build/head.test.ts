import { describe, expect, test } from 'vitest'
import { allRoutes } from '../../content/events/_allRoutes'
import { pathOf } from '../../content/events/_format'
import { events } from '../../content/events/_list'
import { mailto, studio } from '../../content/studio'
import { cardFileOf, cardSize, siteUrl, siteUrlFrom } from '../../pages/_document/addresses'
import { tag } from '../../pages/_document/documentHead'
import { cardSvg, drawingOf } from '../../tools/build/cards/drawCard'
import { outline } from '../../tools/build/cards/outline'
import { siteFiles } from '../../tools/build/siteFiles'
import { attributesOf, domOf, readFile, readPage, textOf, writtenPaths } from '../support/builtFiles'

const site = siteUrl()
/** The content of a `<meta>`, by its name or property. */
const metaOf = (path: string, name: string) =>
  domOf(path)(`head meta:is([name="${name}"], [property="${name}"])`).attr('content')
const typesOn = (path: string) => {
  const data: { '@graph': { '@type': string }[] } = JSON.parse(textOf(path, 'script[type$="ld+json"]'))
  return data['@graph'].map((thing) => thing['@type'])
}

test('the head of each page has one address, for search and for sharing, and its own description and title', () => {
  for (const { path, title, canonical, description } of allRoutes) {
    const address = site + (canonical ?? path)
    expect(attributesOf(path, 'head link[rel=canonical]', 'href')).toEqual([address])
    expect([metaOf(path, 'og:url'), metaOf(path, 'og:title')]).toEqual([address, title])
    expect(metaOf(path, 'description'), path).toBe(description)
    expect(metaOf(path, 'og:image')).toBe(site + cardFileOf(path))
    const png = readFile(cardFileOf(path))
    expect(png.subarray(1, 4).toString(), path).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height])
  }
})

test('a card picture has every letter of its title', () => {
  for (const { path, title } of allRoutes) {
    const drawn = /<g id="title">(.*?)<\/g><g transform="translate\(72 566/.exec(
      cardSvg({ title, host: new URL(site).host, drawing: drawingOf(path, readPage) ?? '' }),
    )
    const letters = title.split(' ').map((text) => outline({ text, face: 'display', size: 1 }).shapes)
    expect(drawn?.[1]?.match(/<path/g), path).toHaveLength(letters.reduce((sum, count) => sum + count))
  }
})

test('no page is painted before its hero is complete', () => {
  for (const path of writtenPaths) {
    const [awaited = ''] = attributesOf(path, 'head link[rel=expect][blocking=render]', 'href')
    expect(domOf(path)('main h1').closest('header'), path).toHaveLength(1)
    // The awaited element comes after the hero: the parser has seen all of it.
    const [, after] = readPage(path).split(`id="${awaited.slice(1)}"`)
    expect(after, path).toBeDefined()
    expect(after, path).not.toContain('<h1')
  }
})

test('security.txt says whom to tell of a vulnerability, for a year at most (RFC 9116)', () => {
  expect(readFile('/.well-known/security.txt').length).toBeGreaterThan(0)
  // Made anew: the built one has the time of its build.
  const fields = String(siteFiles(site)['/.well-known/security.txt']?.())
    .split('\n')
    .map((line) => /^(\S+): (.+)$/.exec(line)?.slice(1) ?? [])
  const { Contact, Expires = '' } = Object.fromEntries(fields)
  expect(Contact).toBe(mailto({ subject: 'Security' }))
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(366)
})

test('every page that is not an alias is in the sitemap, which robots.txt names', () => {
  const listed = [
    ...readFile('/sitemap.xml')
      .toString()
      .matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, url]) => url)
  expect(listed).toEqual(allRoutes.filter(({ canonical }) => !canonical).map(({ path }) => site + path))
  expect(readFile('/robots.txt').toString()).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('the 404 page is not indexed and has no canonical address', () => {
  expect(metaOf('/404', 'robots')).toBe('noindex')
  expect(domOf('/404')('[rel=canonical]')).toHaveLength(0)
})

describe('structured data', () => {
  test('describes the studio on every page, and an event on its page', () => {
    for (const { path } of allRoutes)
      expect(typesOn(path)).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    for (const event of events) {
      const path = pathOf(event)
      if (path) expect(typesOn(path).filter((type) => /Event$/.test(type))).toHaveLength(1)
    }
    expect(typesOn('/')).not.toContain('BreadcrumbList')
    expect(typesOn('/workshops/teams')).toContain('BreadcrumbList')
  })

  test('cannot close its own script element', () => {
    expect(tag('script', {}, JSON.stringify('</script><script>alert(1)'))).toBe(
      '<script>"\\u003c/script>\\u003cscript>alert(1)"</script>',
    )
  })
})

test('the site’s address is SITE_URL, else the production domain, else the domain of the e-mail', () => {
  expect(siteUrlFrom({ SITE_URL: 'https://a.example/', VERCEL_PROJECT_PRODUCTION_URL: 'b.example' })).toBe(
    'https://a.example',
  )
  expect(siteUrlFrom({ VERCEL_PROJECT_PRODUCTION_URL: 'b.example' })).toBe('https://b.example')
  expect(siteUrlFrom({})).toBe(`https://${studio.email.split('@')[1]}`)
  expect(() => siteUrlFrom({ SITE_URL: 'not an address' })).toThrow(TypeError)
})
