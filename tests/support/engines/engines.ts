import { existsSync } from 'node:fs'
import { type BrowserType, chromium, firefox, type LaunchOptions, webkit } from '@playwright/test'
import { chromiumLaunch, findChromium } from '../chromium.js'
import { firefoxPath, launchFirefox } from './firefox.js'
import { launchWebKit, webKitPaths } from './webkit.js'

/** What journeys do with a page. Playwright's pages and Puppeteer's have all of it. */
export type EnginePage = {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  readonly mouse: { click(x: number, y: number, options: { delay: number }): Promise<void> }
  readonly keyboard: { press(key: Key): Promise<void>; type(text: string): Promise<void> }
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'

/** A running browser. `resize` sets the size of the viewport, in CSS pixels. */
export type Engine = {
  readonly page: EnginePage
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** Starts each engine that this machine has: Playwright's own browser, or else Debian's. */
export const launches: Readonly<Record<string, (() => Promise<Engine>) | undefined>> = {
  chromium: findChromium() ? () => launchWithPlaywright(chromium, chromiumLaunch()) : undefined,
  firefox: playwrights(firefox) ?? (existsSync(firefoxPath) ? launchFirefox : undefined),
  webkit: playwrights(webkit) ?? (webKitPaths.every(existsSync) ? launchWebKit : undefined),
}

function playwrights(type: BrowserType) {
  return existsSync(type.executablePath()) ? () => launchWithPlaywright(type) : undefined
}

async function launchWithPlaywright(type: BrowserType, options?: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options)
  const page = await browser.newPage()
  return {
    page,
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  }
}
