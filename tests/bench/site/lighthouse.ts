import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { asOnAPhone, findChromium } from '../../support/chromium.js'

// The newest that this Node runs: 13.5 wants 22.19. It is none of the project's packages: 185 MB, wanted now and then.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const PACKAGE = `lighthouse@${major > 22 || (major === 22 && minor >= 19) ? '13.5' : '12.8'}`
const FLAGS = [
  '--quiet',
  '--output=json',
  '--only-categories=performance,accessibility,best-practices,seo',
  `--chrome-flags=--headless=new --ignore-certificate-errors ${asOnAPhone.join(' ')}`,
]
type Report = { readonly categories: Readonly<Record<string, { readonly score: number }>> }

/** What a page's scores, simulated for a slow phone, are short of 100, and may be. */
export async function lighthouse(site: string, route: string) {
  const options = { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)('npx', ['-y', PACKAGE, site + route, ...FLAGS], options)
  const { categories }: Report = JSON.parse(stdout)
  return Object.entries(categories).map(
    ([name, { score }]) =>
      [`${name} short of 100`, Math.round(100 - score * 100), name === 'performance' ? 1 : 0] as const,
  )
}
