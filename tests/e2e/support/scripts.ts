import type { Page } from '@playwright/test'

/** Holds back every script that the HTML of these pages does not name. @returns lets them through. */
export async function holdLateScripts(page: Page, ...paths: string[]): Promise<() => void> {
  const pages = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()))
  return holdScripts(page, (script) => !pages.some((html) => html.includes(script)))
}

/** Holds back scripts by their path. @returns lets them through. */
export async function holdScripts(page: Page, isHeld: (path: string) => boolean): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  return release
}
