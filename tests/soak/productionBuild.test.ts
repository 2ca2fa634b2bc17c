import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { privacy } from '../../content/pages/privacy.js'
import { samples } from '../../content/samples.js'
import { BUILD_TIMEOUT, copyProject } from '../support/buildSite.js'
import { domOf, writtenPaths } from '../support/builtFiles.js'
import { runTool, toolCommand } from '../support/runTool.js'

/** The sample event with seats, and where its guests join. */
const seated = { id: 'open-studio', joinLink: 'https://meet.example.com/open-studio' }

describe('a production build on Vercel with SITE_URL, RETENTION_MONTHS, and an event with seats that is ahead', () => {
  const root = copyProject(mkdtempSync(join(tmpdir(), 'whittle-')))
  const site = join(root, 'dist/client')
  const publishableKey = 'pk_test_standin'
  let output = ''
  const read = (path: string) =>
    load(readFileSync(`${site}${path === '/' ? '/index' : path}.html`, 'utf8'), { scriptingEnabled: false })
  /** Every file below a folder. */
  const filesIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))

  beforeAll(async () => {
    const file = join(root, 'content/events.csv')
    const ahead = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    writeFileSync(file, readFileSync(file, 'utf8').replace('2025-09-30', ahead))
    const variables = {
      ...{ VERCEL_ENV: 'production', SITE_URL: 'https://whittle.test', RETENTION_MONTHS: '24' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      VITE_STRIPE_PUBLISHABLE_KEY: publishableKey,
    }
    for (const script of ['events/events.ts', 'build/build.ts']) {
      const done = runTool(toolCommand(script), { NODE_ENV: 'production', ...variables }, root)
      expect(done.status, done.stdout + done.stderr).toBe(0)
      output += done.stdout + done.stderr
    }
  }, BUILD_TIMEOUT)
  afterAll(() => rmSync(root, { recursive: true }))

  test('warns of each sample', () => {
    for (const sample of Object.values(samples)) expect(output).toContain(sample)
  })

  test('goes by the real time, and has structured data of the event that is ahead alone', () => {
    for (const path of writtenPaths) {
      expect(domOf(path)('[data-now]').length, path).toBeGreaterThan(0)
      expect(read(path)('[data-now]'), path).toHaveLength(0)
      const isPast = path !== `/events/${seated.id}`
      const data = read(path)('script[type$="ld+json"]').text()
      expect(/Event"|Course"|"Offer"|"startDate"/.test(data), path).toBe(!isPast)
    }
    const scripts = filesIn('dist/client').filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    const scriptsWith = (text: string) => scripts.filter((file) => readFileSync(file, 'utf8').includes(text))
    expect(scriptsWith('/local/')).toEqual([])
    // Stripe's script is loaded from its own host, with the key.
    expect(scriptsWith(publishableKey)).toHaveLength(1)
    expect(scriptsWith('https://js.stripe.com')).toHaveLength(1)
  })

  test('states on the privacy page after how many months the studio deletes rows', () => {
    expect(read('/privacy')('main').text()).toContain(privacy.you.keptFor('24 months'))
  })

  test('has its join link in no file that browsers get, but functions have it', () => {
    const withLink = (folder: string) =>
      filesIn(folder).filter((file) => readFileSync(file).includes(seated.joinLink))
    expect(filesIn('dist/client').length).toBeGreaterThan(100)
    expect(withLink('dist/client')).toEqual([])
    expect(withLink('content').sort()).toEqual(
      ['content/events.csv', 'content/events/_guestEvents.ts'].map((file) => join(root, file)),
    )
  })
})
