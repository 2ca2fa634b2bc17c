import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../../content/events/_list'
import { about } from '../../content/pages/about'
import { eventPage } from '../../content/pages/events'
import { home } from '../../content/pages/home'
import { privacy } from '../../content/pages/privacy'
import { teams } from '../../content/pages/teams'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs'
import { samples } from '../../content/samples'
import { readPage, unescaped } from '../support/builtFiles'

const templateEvents = events.filter(({ details }) => details)

const sections = [
  ['/', home.testimonials.heading],
  ['/workshops/teams', teams.trustedBy.heading],
  ['/about', about.story.heading],
  ['/about', about.founder.heading],
  ['/about', about.projects.heading],
  ['/about', about.impact.heading],
  ['/events/ai-power-hour', eventPage.host],
  ['/events/live-debugging-oct9', eventPage.host],
  ['/events/vibe-coding-vcs', vibeCodingVcs.facilitator.heading],
  ['/for-vcs', vibeCodingVcs.facilitator.heading],
] as const

test('samples are shown by default', () => {
  for (const [path, heading] of sections) expect(readPage(path)).toContain(`>${heading}</h2>`)
})

describe('a production build on Vercel with SAMPLES=hide and RETENTION_MONTHS', () => {
  let site = ''
  let output = ''
  const read = (path: string) => readFileSync(`${site}/client${path === '/' ? '/index' : path}.html`, 'utf8')
  beforeAll(async () => {
    // Within the project: vite-plugin-ssr prerenders only from a build below the working directory.
    site = await mkdtemp(resolve('dist/samples-'))
    const variables = { VERCEL_ENV: 'production', SAMPLES: 'hide', RETENTION_MONTHS: '24' }
    const { stdout, stderr } = await promisify(execFile)(
      'npx',
      ['vite', 'build', '--minify', 'false', '--outDir', site],
      { env: { ...process.env, NODE_ENV: 'production', ...variables }, maxBuffer: 2 ** 26 },
    )
    output = stdout + stderr
    // A whole build, on a machine that may be busy.
  }, 180_000)
  afterAll(() => rm(site, { recursive: true }))

  test('warns of each sample, and removes their sections', () => {
    for (const sample of Object.values(samples)) expect(output).toContain(sample)
    for (const [path, heading] of sections) {
      const html = read(path)
      expect(html).toContain('</footer>')
      expect(html.includes(`>${heading}</h2>`), heading).toBe(false)
      expect(html.includes('href="#social-proof"'), path).toBe(false)
      expect(html).not.toContain('data-dates=')
      expect(html).not.toContain('Sample dates')
    }
    const files = readdirSync(`${site}/client`, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.startsWith('local'))).toEqual([])
    const scripts = files.filter((file) => file.endsWith('.js'))
    const codeOf = (file: string) => readFileSync(`${site}/client/${file}`, 'utf8')
    expect(scripts.filter((file) => codeOf(file).includes('/local/'))).toEqual([])
  })

  test('has no past event in its structured data', () => {
    for (const path of ['/for-vcs', '/summer-school', ...templateEvents.map(({ id }) => `/events/${id}`)]) {
      const [, data] = /<script type="application\/ld\+json">([^<]*)/.exec(read(path)) ?? []
      expect(data, path).toContain('"Organization"')
      expect(data, path).not.toMatch(/Event"|Course"|"Offer"|"startDate"|"price":1250/)
    }
  })

  test('states on the privacy page after how many months rows are removed', () => {
    expect(unescaped(read('/privacy'))).toContain(privacy.you.keptFor('24 months'))
  })
})
