import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { about } from '../../content/pages/about'
import { eventPage } from '../../content/pages/events'
import { home } from '../../content/pages/home'
import { teams } from '../../content/pages/teams'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs'
import { samples } from '../../content/samples'
import { readPage } from '../support/builtFiles'

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

test('a production build on Vercel warns of each sample, and SAMPLES=hide removes their sections', async () => {
  // Within the project: vite-plugin-ssr prerenders only from a build below the working directory.
  const site = await mkdtemp(resolve('dist/samples-'))
  onTestFinished(() => rm(site, { recursive: true }))
  const { stdout, stderr } = await promisify(execFile)(
    'npx',
    ['vite', 'build', '--minify', 'false', '--outDir', site],
    {
      env: { ...process.env, NODE_ENV: 'production', VERCEL_ENV: 'production', SAMPLES: 'hide' },
      maxBuffer: 2 ** 26,
    },
  )
  for (const sample of Object.values(samples)) expect(stdout + stderr).toContain(sample)
  for (const [path, heading] of sections) {
    const html = readFileSync(`${site}/client${path === '/' ? '/index' : path}.html`, 'utf8')
    expect(html).toContain('</footer>')
    expect(html.includes(`>${heading}</h2>`), heading).toBe(false)
    expect(html.includes('href="#social-proof"'), path).toBe(false)
    expect(html).not.toContain('data-dates=')
    expect(html).not.toContain('Sample dates')
  }
  const files = readdirSync(`${site}/client`, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.startsWith('local'))).toEqual([])
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(
    scripts.filter((file) => readFileSync(`${site}/client/${file}`, 'utf8').includes('/local/')),
  ).toEqual([])
  // A whole build, on a machine that may be busy.
}, 180_000)
