import { expect } from '@playwright/test'
import type { Driver, Point } from './driver.js'

/** An element that is shown: the first that fits the selector and holds the words, or is named by them. */
export type Target = { readonly css: string; readonly text?: string }

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What can be said as JSON: no element, which React has tied into circles. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

export type Visitor = ReturnType<typeof visitorOf>

/** What a visitor does and sees, for journeys to be written in. Whatever is waited for is polled. */
export function visitorOf(driver: Driver, origin: string) {
  const boxOf = (target: Target) => driver.evaluate(boxIn, target)
  return {
    ...driver,
    pressAt: driver.press,
    visit: (path: string) => driver.open(origin + path),
    /** Where the element stands in the viewport, once it is shown. */
    box: (target: Target): Promise<Box> => shown(() => boxOf(target), `${JSON.stringify(target)} is shown`),
    /** Scrolls to an element, waits until it stands still, and presses it. @param options.began - called as the press begins. */
    async press(
      target: Target,
      { hold, times, began }: { hold?: number; times?: number; began?: () => void } = {},
    ): Promise<void> {
      const center = await shown(
        () => driver.evaluate(stillCenter, target),
        `${JSON.stringify(target)} can be pressed`,
      )
      began?.()
      await driver.press(center, hold, times)
    },
    /** Presses a field and types into it. */
    async fill(css: string, text: string): Promise<void> {
      await this.press({ css })
      await expect.poll(() => driver.evaluate(hasFocus, css), `${css} has focus`).toBe(true)
      await driver.type(text)
      await expect.poll(() => driver.evaluate(typedIn, css)).toBe(text)
    },
    sees: (target: Target) =>
      expect.poll(() => boxOf(target).catch(() => null), `sees ${JSON.stringify(target)}`).not.toBeNull(),
    seesNo: (target: Target) =>
      expect.poll(() => boxOf(target).catch(String), `sees no ${JSON.stringify(target)}`).toBeNull(),
    hasFocusOn: (css: string) =>
      expect.poll(() => driver.evaluate(hasFocus, css).catch(String), `${css} has focus`).toBe(true),
    /** The colors of the screen at points of the viewport: red, green, blue. */
    colorsAt: async (points: readonly Point[]) =>
      driver.evaluate(colorsIn, { png: (await driver.screenshot()).toString('base64'), points }),
    /** Waits until the site's own fonts have come. */
    seesOwnFonts: () =>
      expect.poll(() => driver.evaluate(ownFonts, null), 'both own fonts have come').toBeGreaterThan(1),
    /** Waits for the frames in which what was begun shows. */
    frames: () => driver.evaluate(manyFrames, null),
    isAt: (path: string) => expect.poll(() => driver.evaluate(address, null).catch(String)).toBe(path),
    /** Waits for what a function says in the page. A page that is just being left has no answer. */
    finds: <Arg, Result extends Json>(call: (arg: Arg) => Result, arg: Arg) =>
      expect.poll(() => driver.evaluate(call, arg).catch(String)),
  }
}

/** Asks until there is an answer. A page that is just being left has none. */
async function shown<Answer>(ask: () => Promise<Answer | null>, what: string): Promise<Answer> {
  const answers: Answer[] = []
  const isAnswered = async () => {
    const answer = await ask().catch(() => null)
    if (answer !== null) answers.push(answer)
    return answer !== null
  }
  await expect.poll(isAnswered, what).toBe(true)
  return answers[0] as Answer
}

// Called in the page: they see nothing of this file but their argument.

function boxIn({ css, text = '' }: Target): Box | null {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (one.getAttribute('aria-label') ?? one.innerText).includes(text),
  )
  return found ? found.getBoundingClientRect().toJSON() : null
}

async function stillCenter({ css, text = '' }: Target): Promise<{ x: number; y: number } | null> {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (one.getAttribute('aria-label') ?? one.innerText).includes(text),
  )
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y, width, height } = found.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return null
  const center = { x: x + width / 2, y: y + height / 2 }
  const hit = document.elementFromPoint(center.x, center.y)
  return hit && (found.contains(hit) || hit.contains(found)) ? center : null
}

function hasFocus(css: string): boolean {
  return document.activeElement?.matches(css) ?? false
}

function typedIn(css: string): string | undefined {
  return document.querySelector<HTMLInputElement>(css)?.value
}

function address(): string {
  return location.pathname + location.search + location.hash
}

function ownFonts(): number {
  const isOwn = ({ family, status }: FontFace) => status === 'loaded' && !family.includes('Fallback')
  return [...document.fonts].filter(isOwn).length
}

async function manyFrames(): Promise<void> {
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
}

async function colorsIn({ png, points }: { png: string; points: readonly Point[] }): Promise<number[][]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const scale = image.width / innerWidth
  return points.map(({ x, y }) => {
    const pixel = context?.getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1).data ?? []
    return [...pixel].slice(0, 3)
  })
}
