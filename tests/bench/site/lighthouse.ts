import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { asOnAPhone, chromiumLaunch } from '../../support/chromium.js'
import { freePort } from '../../support/freePort.js'

// Lighthouse 13.5 needs Node 22.19: npx brings a Node for it, too. Neither is a dependency of the project: they are 300 MB,
// and a package `node` in node_modules would run every other script on that Node.
const PACKAGES = ['-y', '--package=node@24', '--package=lighthouse@13.5']

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/**
 * Scores of a page from 0 to 100, and its paints as simulated for a slow phone, in milliseconds from navigation. The browser
 * is started as for all other visits: started by Lighthouse 13.5 itself, on a slow machine it mostly kept the finished first
 * frame back until a second after the navigation, and the simulation then counted every font and script before the paint.
 */
export async function lighthouse(url: string, categories = ['performance']) {
  const port = await freePort()
  const browser = await chromium.launch(
    chromiumLaunch([...asOnAPhone, '--ignore-certificate-errors', `--remote-debugging-port=${port}`]),
  )
  const options = ['--quiet', '--output=json', `--port=${port}`, `--only-categories=${categories}`]
  const command = [...PACKAGES, 'lighthouse', url, ...options]
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 2 ** 26 })
  await browser.close()
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
