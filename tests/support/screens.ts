import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { entryOfEvent } from '../../content/events/_format.js'
import halfDay from '../../content/events/half-day-intensive.js'
import { notFound, routes } from '../../content/routes.js'
import { chromiumLaunch } from './chromium.js'

// Takes a picture of every page at two widths from a running site, and hangs them in docs/screens.md.
const site = process.env.SITE_URL ?? 'http://localhost:3000'
const folder = 'docs/screens'
const widths = [390, 1280]
/** Every page; of the events that share a template, one. */
const pages = [...routes, entryOfEvent(halfDay), { ...notFound, path: '/404' }]
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch(chromiumLaunch())
for (const width of widths) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  for (const { path } of pages) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await page.waitForSelector('html[data-laid-out]')
    await page.screenshot({ path: pictureOf(path, width), fullPage: true, quality: 60, type: 'jpeg' })
  }
  await page.close()
}
await browser.close()

const gallery = pages.map(({ path, title }) =>
  [
    `## ${title}`,
    `\`${path}\``,
    widths
      .map(
        (width) =>
          `<img src="${pictureOf(path, width).replace('docs/', '')}" width="${width / 2}" alt="${title}, ${width} px wide">`,
      )
      .join('\n'),
  ].join('\n\n'),
)
writeFileSync(
  'docs/screens.md',
  `# Every page\n\nAs a visitor sees it, on a phone and on a desk. \`npm run screens\` takes these pictures again from a running site.\n\n${gallery.join('\n\n')}\n`,
)

function pictureOf(path: string, width: number) {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return `${folder}/${name}-${width}.jpg`
}
