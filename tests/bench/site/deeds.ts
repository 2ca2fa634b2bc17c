import type { Browser, Locator, Page } from 'playwright'
import { prework } from '../../../content/forms/prework.js'
import { frame } from '../../../content/frame.js'
import { home } from '../../../content/pages/home.js'
import { solo } from '../../../content/pages/solo.js'
import { median, slowDown, slowPhone, takeFunctions } from './visit.js'

/** What a visitor does and how soon it is done, in milliseconds. */
export type Deeds = Readonly<Record<string, number>>

/** The first control of a page, on a slow phone: from navigation to the answer to a tap as early as there is something to tap. */
export async function firstControls(browser: Browser, origin: string, runs: number): Promise<Deeds> {
  const controls: readonly [string, string, (page: Page) => Locator, (page: Page) => Locator][] = [
    [
      'menu',
      '/about',
      menuOf,
      (page) => page.locator('header').getByRole('link', { name: 'Events', exact: true }),
    ],
    [
      'tab',
      '/',
      (page) => page.getByRole('tab', { name: home.comparison.newWay.tab }),
      (page) => page.getByRole('tab', { name: home.comparison.newWay.tab, selected: true }),
    ],
    [
      'field',
      '/prework',
      (page) => page.getByLabel(prework.questions.name.label),
      (page) => page.locator(`[name=name]:focus`),
    ],
  ]
  const deeds: Record<string, number> = {}
  for (const [name, path, control, answer] of controls) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const page = await slowPhone(browser)
      await page.goto(origin + path, { waitUntil: 'commit' })
      await control(page).first().click()
      await answer(page).first().waitFor()
      times.push(await page.evaluate(() => performance.now()))
      await page.context().close()
    }
    deeds[name] = median(times)
  }
  return deeds
}

/**
 * The slowest answer of each control once the page is awake, on a quarter of the CPU (interaction to next paint): of
 * `runs` pages the median.
 */
export async function interactions(browser: Browser, origin: string, runs: number): Promise<Deeds> {
  const once = async (path: string, deed: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ignoreHTTPSErrors: true,
    })
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await takeFunctions(page)
    await page.addInitScript(rememberAnswers)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    // The touch that scrolls there has woken what slept (`components/late`).
    await page.waitForFunction(() => {
      document.dispatchEvent(new Event('pointerdown'))
      return !document.querySelector('[data-asleep]')
    })
    await page.waitForTimeout(FETCHED)
    await deed(page)
    await page.waitForTimeout(1000)
    const slowest = await page.evaluate(() => (globalThis as Remembering).slowestAnswer ?? 0)
    await context.close()
    return slowest
  }
  const on = async (path: string, control: (page: Page) => Locator) => {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await once(path, (page) => press(control(page).first())))
    return median(times)
  }
  return {
    menu: await on('/about', menuOf),
    tabs: await on('/', (page) => page.getByRole('tab', { name: home.comparison.newWay.tab })),
    carousel: await on('/', (page) => page.getByRole('button', { name: /next/i })),
    dialog: await on('/workshops/solo', (page) => page.getByRole('button', { name: solo.hero.join })),
    date: await on('/prework', (page) =>
      page.getByRole('button', { name: prework.questions.workshopDate.label }),
    ),
    submit: await on('/prework', (page) => page.getByRole('button', { name: prework.copy.submit })),
  }
}

/** Until what a touch or a hover sends for has come, in milliseconds. */
const FETCHED = 1000

/** How long a hand rests on a control before it presses, and how long it presses, in milliseconds. */
const HAND = 80

/**
 * Presses a control as a hand does. Playwright's own click comes, presses and lets go at once, so that one paint has to
 * answer all three, and asks the page in between what lies under the pointer.
 */
async function press(control: Locator): Promise<void> {
  const { mouse } = control.page()
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('The control to press is not on the page.')
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await control.page().waitForTimeout(HAND)
  await mouse.down()
  await control.page().waitForTimeout(HAND)
  await mouse.up()
}

/** From the click on a link to the next page on the screen, its code fetched before. */
export async function clientMove(browser: Browser, origin: string, runs: number): Promise<Deeds> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true })
    await takeFunctions(page)
    await page.goto(origin, { waitUntil: 'networkidle' })
    const link = page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first()
    await link.hover()
    await page.waitForTimeout(FETCHED)
    await page.evaluate(timeTheMove)
    await link.click()
    await page.waitForURL('**/about')
    times.push(await page.evaluate(() => (globalThis as Remembering).moved ?? Promise.resolve(Number.NaN)))
    await page.close()
  }
  return { move: median(times) }
}

const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: frame.navigation.menu })

type Remembering = typeof globalThis & { slowestAnswer?: number; moved?: Promise<number> }

/** In the page: notes the longest time from a deed to the paint that answers it. */
function rememberAnswers() {
  const memory = globalThis as Remembering
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) memory.slowestAnswer = Math.max(memory.slowestAnswer ?? 0, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** In the page: times the next click until another heading of the page has been drawn. */
function timeTheMove() {
  const before = document.querySelector('h1')?.textContent
  ;(globalThis as Remembering).moved = new Promise((done) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look)
          else requestAnimationFrame(() => done(performance.now() - timeStamp))
        }
        look()
      },
      { capture: true, once: true },
    )
  })
}
