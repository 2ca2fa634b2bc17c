import type { Page } from '@playwright/test'
import { firstScripts } from '../firstScripts.js'

/** Holds back every script but those that hydrate these pages. @returns lets them through. */
export async function holdLateScripts(page: Page, ...paths: string[]): Promise<() => void> {
  const first = paths.map(firstScripts)
  return holdScripts(page, (script) => !first.some((scripts) => scripts.has(script)))
}

/** Holds back scripts by their path. @returns lets them through. */
export async function holdScripts(page: Page, isHeld: (path: string) => boolean): Promise<() => void> {
  const { promise: released, resolve: release } = later()
  await page.route('**/assets/**/*.js', async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  return release
}

/** Loses scripts by their path. */
export async function loseScripts(page: Page, isLost: (path: string) => boolean): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    if (isLost(new URL(route.request().url()).pathname)) await route.abort()
    else await route.continue()
  })
}

/** Loses every script but those that hydrate this page. */
export async function loseLateScripts(page: Page, path: string): Promise<void> {
  const first = firstScripts(path)
  await loseScripts(page, (script) => !first.has(script))
}

/** A promise that the test resolves. */
export function later() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
