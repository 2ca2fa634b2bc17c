import type { BrowserType, LaunchOptions } from 'playwright'
import { answerOf, type Driver } from './driver.js'

/** Drives one of Playwright's own browsers. */
export async function launchWithPlaywright(type: BrowserType, options: LaunchOptions = {}): Promise<Driver> {
  const browser = await type.launch(options)
  const page = await browser.newPage()
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    back: async () => {
      await page.goBack()
    },
    forward: async () => {
      await page.goForward()
    },
    reload: async () => {
      await page.reload()
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: async (call, arg) => JSON.parse(await page.evaluate(answerOf(call, arg))),
    press: ({ x, y }, delay = 50, times = 1) => page.mouse.click(x, y, { delay, clickCount: times }),
    key: (name) => page.keyboard.press(name),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
