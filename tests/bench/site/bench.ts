import { readdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import '../../support/ensureBuild.js'
import { asOnAPhone, chromiumLaunch } from '../../support/chromium.js'
import { siteBudgets } from '../../support/siteBudgets.js'
import { lighthouse } from './lighthouse.js'
import { floors, serveSite } from './server.js'
import {
  clientMove,
  controls,
  firstAnswer,
  firstVisit,
  interactionToNextPaint,
  scriptOnDesktop,
} from './visits.js'

// How soon a visitor on a slow phone reads and uses the pages of a build, or of several, visited in turn so that they
// compare on a busy machine. Limits of paints are ratios to two baselines of the same minute: the page without its scripts, and
// the home page's words written by hand. Writes `bench.json` into the (first) build; ends with 1 when a figure is over.
const { values: options } = parseArgs({
  options: {
    dist: { type: 'string', multiple: true, default: ['dist'] },
    routes: { type: 'string' },
    visits: { type: 'string', default: '5' },
    only: { type: 'string', default: 'paint,interactions,lighthouse' },
  },
})
const LIGHTHOUSE_RUNS = 3
/**
 * For Lighthouse answers take some time, in milliseconds, as on any line. From this machine a font can arrive before the first
 * frame is drawn, and the simulation then counts it as needed for the paint.
 */
const LINE_DELAY = 20
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
type Figure = readonly [name: string, got: number, atMost?: number]

const serve = (delay: number) => Promise.all(options.dist.map((dist) => serveSite(dist, delay)))
const sites = await serve(0)
const browser = await chromium.launch(chromiumLaunch(asOnAPhone))
const rows: { name: string; atMost?: number; isHeld: boolean }[] = []
const routes = readdirSync(`${options.dist[0]}/client`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
  .filter((route) => !options.routes || options.routes.split(',').includes(route))

if (options.only.includes('paint')) for (const route of routes) await measure(route, paints)
if (options.only.includes('interactions')) {
  for (const control of controls.filter(({ route }) => routes.includes(route))) {
    const paint = (site: string) => interactionToNextPaint(browser, site, control)
    await measure(control.name, async (site) => [['to next paint, ms', await paint(site), 150]])
    if (!control.answer) continue
    const first = (site: string) => firstAnswer(browser, site, control)
    await measure(control.name, async (site) => [['first answer, ms', await first(site), 2000]])
  }
  await measure('client-side', async (site) => [['move, ms', await clientMove(browser, site), 150]])
}
if (options.only.includes('lighthouse')) {
  const distantSites = await serve(LINE_DELAY)
  for (const route of routes) await measure(route, simulated, LIGHTHOUSE_RUNS, distantSites)
}

console.table(rows)
const report = { at: new Date(), load: loadavg(), builds: options.dist, rows }
writeFileSync(`${options.dist[0]}/bench.json`, JSON.stringify(report, null, 2))
process.exit(rows.every(({ isHeld }) => isHeld) ? 0 : 1)

async function paints(site: string, route: string): Promise<Figure[]> {
  const { fcp, lcp, shift, script } = await firstVisit(browser, site + route)
  const bare = await firstVisit(browser, site + route + floors.scriptless)
  const byHand = await firstVisit(browser, site + floors.handWritten)
  return [
    ['first paint, ms', fcp],
    ['largest paint, ms', lcp],
    ['first paint / scriptless', fcp / bare.fcp, 1.15],
    ['largest paint / scriptless', lcp / bare.lcp, 1.15],
    ['first paint / hand-written', fcp / byHand.fcp, route === '/' ? 1.2 : undefined],
    ['largest paint / hand-written', lcp / byHand.lcp, route === '/' ? 1.2 : undefined],
    ['layout shift', shift, siteBudgets.shift],
    ['script on a phone, bytes', script, siteBudgets.script.phone],
    ['script on a desktop, bytes', await scriptOnDesktop(browser, site + route), siteBudgets.script.desktop],
  ]
}

/** What Lighthouse reports about a page. The home page is measured beside its words written by hand. */
async function simulated(site: string, route: string): Promise<Figure[]> {
  const { scores, fcp, lcp } = await lighthouse(site + route, CATEGORIES)
  const isHome = route === '/'
  const byHand = isHome && (await lighthouse(site + floors.handWritten))
  return [
    ...scores.map(
      ([name, score]): Figure => [`${name} short of 100`, 100 - score, name === 'performance' ? 1 : 0],
    ),
    ['simulated first paint, ms', fcp, isHome ? 1100 : undefined],
    ['simulated largest paint, ms', lcp, isHome ? 1400 : 1500],
    ...(byHand
      ? ([
          ['hand-written, simulated first paint, ms', byHand.fcp],
          ['hand-written, simulated largest paint, ms', byHand.lcp],
        ] as const)
      : []),
  ]
}

/** Takes figures of each build in turn, and keeps their medians. The first turn, which fills caches, does not count. */
async function measure(
  name: string,
  once: (site: string, name: string) => Promise<Figure[]>,
  turns = Number(options.visits),
  builds = sites,
) {
  const seen = builds.map((): Figure[][] => [])
  for (let turn = 0; turn <= turns; turn++)
    for (const [nth, site] of builds.entries()) seen[nth]?.push(await once(site, name))
  for (const [nth, [figure, , atMost]] of (seen[0]?.[0] ?? []).entries()) {
    const got = seen.map(([, ...visits]) => median(visits.map((figures) => figures[nth]?.[1] ?? Number.NaN)))
    const isHeld = got.every((value) => value <= (atMost ?? Infinity))
    rows.push({ name: `${name} ${figure}`, atMost, ...got, isHeld })
    console.log(name, figure, ...got)
  }
}

function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return Number(middle.toFixed(middle < 10 ? 3 : 0))
}
