import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { everyPage } from '../../../content/everyPage.js'
import { asOnAPhone, chromiumLaunch } from '../../support/chromium.js'
import { clientMove, firstControls, interactions } from './deeds.js'
import { growth } from './growth.js'
import { lighthouse } from './lighthouse.js'
import { longTasks } from './longTasks.js'
import { pace } from './pace.js'
import { startServers } from './servers.js'
import { medianVisits, visitFor } from './visit.js'

// `npm run bench:site [path …]`: how soon a visitor on a slow phone reads and uses each page, on this machine. Times
// are worth most as ratios to two floors of the same minutes: each page without its scripts, and a hand-written page
// with the home page's words; beside them stands the pace of the machine (`pace.ts`). Prints tables and writes
// `dist/bench/site.json`. RUNS sets of how many visits the medians of paints are made (15: on two cores a first paint
// varies by a seventh from visit to visit); LIGHTHOUSE=0 and GROWTH=0 leave out the parts that take longest.

const RUNS = Number(process.env.RUNS ?? 15)
/** Of how many a median of what visitors do is made. */
const DEEDS = 9
/** Of what varies least, or takes longest to measure, a median is made of so many. */
const FEW_RUNS = 3
const wanted = process.argv.slice(2)
const paths = everyPage.map(({ path }) => path).filter((path) => wanted.length === 0 || wanted.includes(path))

const buildMs = time(() => execFileSync('npm', ['run', 'build'], { stdio: 'ignore' }))
const servers = await startServers()
const browser = await chromium.launch(chromiumLaunch(asOnAPhone))

const pages = []
for (const path of paths) {
  const url = servers.site + path
  const { own, bare, floor } = await medianVisits(
    browser,
    { own: url, bare: servers.bare + path, floor: servers.floor },
    RUNS,
    visitFor.itsPaint,
  )
  const { settled } = await medianVisits(browser, { settled: url }, FEW_RUNS, visitFor.allItLoads)
  const scores = process.env.LIGHTHOUSE === '0' ? undefined : await scoresOf(url)
  const figures = {
    path,
    ...settled,
    fcp: own.fcp,
    lcp: own.lcp,
    'lcp, settled': settled.lcp,
    shift: Math.max(own.shift, settled.shift),
    ...(await longTasks(browser, url, FEW_RUNS)),
    'fcp / scriptless': own.fcp / bare.fcp,
    'lcp / scriptless': own.lcp / bare.lcp,
    'hand-written fcp': floor.fcp,
    'fcp / hand-written': own.fcp / floor.fcp,
    'lcp / hand-written': own.lcp / floor.lcp,
    lighthouse: scores,
    pace: pace(),
  }
  pages.push(figures)
  // At once, too: all pages take most of an hour.
  console.log(rounded(figures))
}
const deeds = {
  'first control, slowed': await firstControls(browser, servers.site, DEEDS),
  'interaction to next paint, CPU × 4': await interactions(browser, servers.site, DEEDS),
  'client-side move': await clientMove(browser, servers.site, DEEDS),
  pace: { loop: pace() },
}
await browser.close()
servers.close()

const grown = process.env.GROWTH === '0' ? undefined : growth([100, 1000])
const results = { at: new Date().toISOString(), node: process.version, buildMs, pages, deeds, grown }
mkdirSync('dist/bench', { recursive: true })
writeFileSync('dist/bench/site.json', `${JSON.stringify(results, null, 2)}\n`)

console.log(`build and prerender: ${Math.round(buildMs)} ms`)
console.table(pages.map(({ lighthouse: _, ...page }) => rounded(page)))
if (process.env.LIGHTHOUSE !== '0')
  console.table(pages.map(({ path, lighthouse }) => ({ path, ...lighthouse })))
for (const [name, figures] of Object.entries(deeds)) console.log(name, rounded(figures))
if (grown) console.log('cost of growth', grown)

async function scoresOf(url: string) {
  try {
    return await lighthouse(url, FEW_RUNS)
  } catch (error) {
    console.log(
      `Lighthouse could not be run: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
    return undefined
  }
}

function time(deed: () => unknown): number {
  const start = performance.now()
  deed()
  return performance.now() - start
}

/** Ratios and shifts to two places, everything else whole. */
function rounded(figures: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(value < 10 ? 2 : 0)) : value,
    ]),
  )
}
