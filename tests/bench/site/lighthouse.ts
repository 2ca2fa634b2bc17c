import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { asOnAPhone, findChromium } from '../../support/chromium.js'

// Lighthouse 13.5 needs Node 22.19: npx brings a Node for it, too. Neither is a dependency of the project: they are 300 MB,
// and a package `node` in node_modules would run every other script on that Node.
const COMMAND = ['-y', '--package=node@24', '--package=lighthouse@13.5', 'lighthouse']
const FLAGS = [
  '--quiet',
  '--output=json',
  `--chrome-flags=--headless=new --ignore-certificate-errors ${asOnAPhone.join(' ')}`,
]

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** Scores of a page from 0 to 100, and its paints as simulated for a slow phone, in milliseconds from navigation. */
export async function lighthouse(url: string, categories = ['performance']) {
  const options = { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(
    'npx',
    [...COMMAND, url, `--only-categories=${categories}`, ...FLAGS],
    options,
  )
  const report: Report = JSON.parse(stdout)
  const paint = (name: string) => report.audits[`${name}-contentful-paint`]?.numericValue ?? Number.NaN
  return {
    scores: categories.map(
      (name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)] as const,
    ),
    fcp: paint('first'),
    lcp: paint('largest'),
  }
}
