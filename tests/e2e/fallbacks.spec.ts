import { everyPage } from '../../content/everyPage.js'
import { routes } from '../../content/routes.js'
import { fontsOf } from './support/fontsOf.js'
import { expect, test } from './support/test.js'

/** Letters that a weight must have on the site before its average means anything. */
const ENOUGH = 500
/** How far a fallback's average width may be from the font's. */
const TOLERANCE = 0.01

test('the fallbacks run as wide as the fonts, weight by weight, on what the pages write', async ({
  page,
}) => {
  test.slow()
  const total = new Map<string, Measured>()
  for (const { path } of routes) {
    await page.goto(path)
    await fontsOf(page)
    for (const [face, { font, fallback, letters }] of Object.entries(await page.evaluate(measure))) {
      const sum = total.get(face) ?? { font: 0, fallback: 0, letters: 0 }
      total.set(face, {
        font: sum.font + font,
        fallback: sum.fallback + fallback,
        letters: sum.letters + letters,
      })
    }
  }
  const counted = [...total].filter(([, { letters }]) => letters >= ENOUGH)
  expect(counted.length).toBeGreaterThan(4)
  for (const [face, { font, fallback }] of counted) {
    // Without Arial or its twin there is nothing to stretch.
    test.skip(fallback === 0, 'This machine has neither Arial nor Liberation Sans.')
    expect.soft(Math.abs(fallback / font - 1), face).toBeLessThan(TOLERANCE)
  }
})

/** From here on a browser counts a move as a layout shift, in CSS pixels (Layout Instability, section 2.2). */
const SHIFT = 3

test('no badge of a row moves far enough to count when the font comes', async ({ page }) => {
  test.slow()
  const moves = new Map<string, number>()
  for (const { path } of everyPage) {
    await page.goto(path)
    await fontsOf(page)
    for (const [words, move] of await page.evaluate(badgeMoves)) moves.set(`${path}: ${words}`, move)
  }
  expect(moves.size).toBeGreaterThan(10)
  test.skip(
    [...moves.values()].every((move) => move === 0),
    'This machine has neither Arial nor Liberation Sans.',
  )
  expect([...moves].filter(([, move]) => Math.abs(move) >= SHIFT)).toEqual([])
})

/** In the page: every badge's words, and by how much its row's badges before it are wider in the font, in CSS pixels. */
async function badgeMoves(): Promise<[words: string, move: number][]> {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas.')
  const moves: [string, number][] = []
  const rowsSoFar = new Map<Element | null, number>()
  for (const badge of document.querySelectorAll('main span')) {
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(badge)
    const [family = '', fallback = ''] = fontFamily.split(', ')
    if (fallback !== '"Badge Fallback"') continue
    const words = badge.textContent ?? ''
    const widthIn = async (name: string) => {
      // Large, for a canvas may draw small letters at whole pixels.
      const font = `${fontWeight} 100px ${name}`
      const faces = await document.fonts.load(font, words)
      pen.font = font
      return faces.length === 0
        ? undefined
        : (pen.measureText(words).width / 100) * Number.parseFloat(fontSize)
    }
    const move = rowsSoFar.get(badge.parentElement) ?? 0
    moves.push([words, move])
    const [own, standIn] = [await widthIn(family), await widthIn(fallback)]
    if (own !== undefined && standIn !== undefined) rowsSoFar.set(badge.parentElement, move + own - standIn)
  }
  return moves
}

type Measured = { readonly font: number; readonly fallback: number; readonly letters: number }

/** In the page: how wide its texts run, by family and weight, in the font and in its fallback. */
async function measure(): Promise<Record<string, Measured>> {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas.')
  const sums: Record<string, Measured> = {}
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    const text = (texts.currentNode.textContent ?? '').replace(/\s+/g, ' ')
    if (!parent || parent.matches('script, style, noscript') || !text.trim()) continue
    const { fontFamily, fontWeight } = getComputedStyle(parent)
    const [family = '', fallback = ''] = fontFamily.split(', ')
    if (!fallback.includes('Fallback')) continue
    const widthIn = async (name: string) => {
      const font = `${fontWeight} 100px ${name}`
      const faces = await document.fonts.load(font, text)
      pen.font = font
      return faces.length === 0 ? 0 : pen.measureText(text).width
    }
    const face = `${family} ${fontWeight}`
    const sum = sums[face] ?? { font: 0, fallback: 0, letters: 0 }
    sums[face] = {
      font: sum.font + (await widthIn(family)),
      fallback: sum.fallback + (await widthIn(fallback)),
      letters: sum.letters + text.length,
    }
  }
  return sums
}
