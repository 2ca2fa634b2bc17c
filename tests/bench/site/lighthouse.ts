import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { asOnAPhone, findChromium } from '../../support/chromium.js'
import { median } from './visit.js'

/** Scores from 0 to 100; times in milliseconds, simulated for a slow phone; shift without a unit. */
export type Scores = Readonly<Record<keyof typeof figures, number>>

const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.number() })),
  audits: v.record(v.string(), v.looseObject({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof report>

const score = (category: string) => (report: Report) =>
  Math.round((report.categories[category]?.score ?? Number.NaN) * 100)
const time = (audit: string) => (report: Report) =>
  Math.round(report.audits[audit]?.numericValue ?? Number.NaN)
const figures = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
  seo: score('seo'),
  fcp: time('first-contentful-paint'),
  lcp: time('largest-contentful-paint'),
  tbt: time('total-blocking-time'),
  shift: (report: Report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
}

/**
 * Lighthouse's figures for a page, medians of `runs`. It is not among the project's packages (185 MB for a figure
 * that is wanted now and then): `npx` fetches it.
 * @throws where it cannot be fetched or run.
 */
export async function lighthouse(url: string, runs: number): Promise<Scores> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await oneOf(TRIES, url))
  const of = (name: keyof typeof figures) => median(reports.map(figures[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best practices': of('best practices'),
    seo: of('seo'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    shift: of('shift'),
  }
}

/** Lighthouse loses the beginning of a page now and then (`NO_NAVSTART`), and says so. */
const TRIES = 3

async function oneOf(tries: number, url: string): Promise<Report> {
  try {
    return await once(url)
  } catch (error) {
    if (tries === 1) throw error
    return oneOf(tries - 1, url)
  }
}

async function once(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=--headless=new --ignore-certificate-errors ${asOnAPhone.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, maxBuffer: 64 * 1024 * 1024 },
  )
  return v.parse(report, JSON.parse(stdout))
}
