import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch } from './chromium.js'

// `npm run screens` takes the two pictures of the README from a running site.
const site = process.env.SITE_URL ?? 'http://localhost:3000'
const folder = 'docs/screens'
const screens = [
  { name: 'home-1280', path: '/', width: 1280, height: 800, isWhole: true, scale: 0.6 },
  { name: 'teams-390', path: '/workshops/teams', width: 390, height: 844, isWhole: false, scale: 1.5 },
]
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch(chromiumLaunch())
for (const { name, path, width, height, isWhole, scale } of screens) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  await page.goto(site + path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  // Else parts below the first screen are laid out only as they come near.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.screenshot({ path: `${folder}/${name}.jpg`, fullPage: isWhole, quality: 60, type: 'jpeg' })
  await page.close()
}
await browser.close()
