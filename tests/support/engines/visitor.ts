import { expect } from '@playwright/test'
import type { Engine, Key } from './engines.js'

/** An element that is shown: the first that fits the selector and holds the text, or is named by it. */
export type Target = { readonly css: string; readonly text?: string }
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Visitor = ReturnType<typeof visitorOf>

/** What journeys do and ask. A page that is being left answers nothing, so questions are asked again until it does. */
export function visitorOf({ page, resize }: Engine, origin: string) {
  /** Calls a function in the page, which has access to `arg` only, and not to this file. Rejects if its answer is not JSON. */
  const evaluate = async <Arg, Result>(call: (arg: Arg) => Result, arg: Arg) => {
    const answer = `JSON.stringify((await (${call})(${JSON.stringify(arg)})) ?? null)`
    return JSON.parse(String(await page.evaluate(`(async () => ${answer})()`))) as Awaited<Result>
  }
  const finds = <Arg, Result>(call: (arg: Arg) => Result, arg: Arg) =>
    expect.poll(() => evaluate(call, arg).catch(String), JSON.stringify(arg))
  /** The box of an element in the viewport, in CSS pixels. `toPress` scrolls to it and waits until it does not move. */
  const box = async (target: Target, toPress = false): Promise<Box> => {
    const last: { box: Box | null } = { box: null }
    const ask = async () => {
      last.box = await evaluate(boxIn, { ...target, toPress }).catch(() => null)
      return last.box
    }
    await expect.poll(ask, `${JSON.stringify(target)} is shown`).not.toBeNull()
    return last.box as Box
  }
  const pressAt = ({ x, y, width, height }: Box, delay = 50) =>
    page.mouse.click(x + width / 2, y + height / 2, { delay })
  const visitor = {
    evaluate,
    finds,
    box,
    pressAt,
    resize,
    visit: (path: string) => page.goto(origin + path),
    reload: () => page.reload(),
    /** Puppeteer's own `goBack` waits for a navigation, which there is none of within a page. */
    go: (delta: 1 | -1) => page.evaluate(`history.go(${delta})`),
    key: (key: Key) => page.keyboard.press(key),
    /** Types where focus is. */
    type: (text: string) => page.keyboard.type(text),
    /** @param options.hold - how long, in milliseconds. @param options.began - called as the press begins. */
    async press(target: Target, { hold, began }: { hold?: number; began?: () => void } = {}) {
      const place = await box(target, true)
      began?.()
      await pressAt(place, hold)
    },
    /** Presses a field, and types over what is in it. */
    async fill(css: string, text: string) {
      await visitor.press({ css })
      await visitor.hasFocusOn(css)
      await evaluate(selectAll, null)
      await page.keyboard.type(text)
      await finds((css) => document.querySelector<HTMLInputElement>(css)?.value, css).toBe(text)
    },
    sees: (target: Target) => box(target),
    seesNo: (target: Target) => finds(boxIn, target).toBeNull(),
    hasFocusOn: (css: string) => finds((css) => document.activeElement?.matches(css), css).toBe(true),
    seesOwnFonts: () => finds(ownFonts, null).toBeGreaterThan(1),
    isAt: (path: string) => finds(() => location.href.slice(location.origin.length), null).toBe(path),
  }
  return visitor
}

// Called in the page.

const selectAll = () => (document.activeElement as HTMLInputElement).select()

function ownFonts(): number {
  const isOwn = ({ family, status }: FontFace) => status === 'loaded' && !family.includes('Fallback')
  return [...document.fonts].filter(isOwn).length
}

async function boxIn({ css, text = '', toPress }: Target & { toPress?: boolean }): Promise<Box | null> {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (one.getAttribute('aria-label') ?? one.innerText).includes(text),
  )
  if (!found) return null
  if (!toPress) return found.getBoundingClientRect().toJSON()
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y, width, height } = found.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isFree = hit && (found.contains(hit) || hit.contains(found))
  return isFree && x === before.x && y === before.y ? { x, y, width, height } : null
}
