import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { about } from '../../content/pages/about'
import { eventPage } from '../../content/pages/event'
import { home } from '../../content/pages/home'
import { privacy } from '../../content/pages/privacy'
import { teams } from '../../content/pages/teams'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs'
import { samples } from '../../content/samples'
import { BUILD_TIMEOUT, buildSite } from '../support/buildSite'
import { domOf, textOf, writtenPaths } from '../support/builtFiles'

/** Headings of the sections that have nothing but samples, by page. */
const sections = {
  '/': [home.testimonials.heading],
  '/workshops/teams': [teams.trustedBy.heading],
  '/about': [about.story.heading, about.founder.heading, about.projects.heading, about.impact.heading],
  '/events/ai-power-hour': [eventPage.host],
  '/events/vibe-coding-vcs': [vibeCodingVcs.facilitator.heading],
}

describe('a production build on Vercel with SAMPLES=hide and RETENTION_MONTHS', () => {
  let site = ''
  let output = ''
  const read = (path: string) =>
    load(readFileSync(`${site}/dist/client${path === '/' ? '/index' : path}.html`, 'utf8'))
  beforeAll(async () => {
    const variables = { VERCEL_ENV: 'production', SAMPLES: 'hide', RETENTION_MONTHS: '24' }
    const built = await buildSite(variables)
    site = built.folder
    output = built.output
  }, BUILD_TIMEOUT)
  afterAll(() => rm(site, { recursive: true }))

  test('warns of each sample, and leaves out the sections that the default shows', () => {
    for (const sample of Object.values(samples)) expect(output).toContain(sample)
    for (const [path, headings] of Object.entries(sections))
      for (const heading of headings) {
        expect(textOf(path, 'h2'), path).toContain(heading)
        expect(read(path)('h2').text(), path).not.toContain(heading)
      }
    expect(read('/')('[href="#social-proof"]')).toHaveLength(0)
  })

  test('has no sample date and no past event, in words or structured data', () => {
    for (const path of writtenPaths) {
      expect(domOf(path)('[data-dates]').length, path).toBeGreaterThan(0)
      expect(read(path)('[data-dates]'), path).toHaveLength(0)
      expect(read(path)('script[type$="ld+json"]').text(), path).not.toMatch(
        /Event"|Course"|"Offer"|"startDate"/,
      )
    }
    const files = readdirSync(`${site}/dist/client`, { recursive: true, encoding: 'utf8' })
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    const codeOf = (file: string) => readFileSync(`${site}/dist/client/${file}`, 'utf8')
    expect(scripts.filter((file) => codeOf(file).includes('/local/'))).toEqual([])
  })

  test('states on the privacy page after how many months rows are removed', () => {
    expect(read('/privacy')('main').text()).toContain(privacy.you.keptFor('24 months'))
  })
})
