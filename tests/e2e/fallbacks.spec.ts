import type { Page } from '@playwright/test'
import { everyPage } from '../../content/everyPage.js'
import { routes } from '../../content/routes.js'
import { asOnAPhone, chromiumLaunch } from '../support/chromium.js'
import { fontsOf } from './support/fontsOf.js'
import { expect, test } from './support/test.js'

// Exact widths: at whole pixels the errors of a row's letters add up to what the tests look for.
test.use({ launchOptions: chromiumLaunch(asOnAPhone) })

/** Letters that a weight must have on the site before its average means anything. */
const ENOUGH = 500
/** How far a fallback's average width may be from the font's. */
const TOLERANCE = 0.01
/** From here on a browser counts a move as a layout shift, in CSS pixels (Layout Instability, section 2.2). */
const SHIFT = 3

test('the fallbacks run as wide as the fonts, weight by weight, on what the pages write', async ({
  page,
}) => {
  test.slow()
  const total = new Map<string, { font: number; fallback: number; letters: number }>()
  for (const { path } of routes)
    for (const { family, weight, words, font, fallback } of await textsOf(page, path)) {
      const face = `${family} ${weight}`
      const sum = total.get(face) ?? { font: 0, fallback: 0, letters: 0 }
      total.set(face, {
        font: sum.font + font,
        fallback: sum.fallback + fallback,
        letters: sum.letters + words.length,
      })
    }
  const counted = [...total].filter(([, { letters }]) => letters >= ENOUGH)
  expect(counted.length).toBeGreaterThan(4)
  for (const [face, { font, fallback }] of counted) {
    test.skip(fallback === 0, NOTHING_TO_STRETCH)
    expect.soft(Math.abs(fallback / font - 1), face).toBeLessThan(TOLERANCE)
  }
})

test('no label moves far enough to count when those before it in its row change to the font', async ({
  page,
}) => {
  test.slow()
  const moves: { path: string; words: string; move: number }[] = []
  for (const { path } of everyPage) {
    const widened = new Map<number, number>()
    for (const { standIn, words, font, fallback, size, row } of await textsOf(page, path)) {
      if (standIn !== '"Label Fallback"') continue
      test.skip(fallback === 0, NOTHING_TO_STRETCH)
      const move = widened.get(row) ?? 0
      moves.push({ path, words, move })
      widened.set(row, move + (font - fallback) * size)
    }
  }
  expect(moves.some(({ move }) => move !== 0)).toBe(true)
  expect(moves.filter(({ move }) => Math.abs(move) >= SHIFT)).toEqual([])
})

const NOTHING_TO_STRETCH = 'This machine has neither Arial nor Liberation Sans.'

type Text = {
  readonly words: string
  readonly family: string
  readonly weight: string
  /** In CSS pixels. */
  readonly size: number
  /** The fallback's name. */
  readonly standIn: string
  /** How wide it runs, in parts of its size; 0 in a fallback that this machine does not have. */
  readonly font: number
  readonly fallback: number
  /** The same for texts whose elements stand beside each other. */
  readonly row: number
}

/** What a page writes in the site's fonts, in the order of its HTML. */
async function textsOf(page: Page, path: string): Promise<Text[]> {
  await page.goto(path)
  await fontsOf(page)
  return page.evaluate(measure)
}

/** In the page. */
async function measure(): Promise<Text[]> {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas.')
  const all: Text[] = []
  const rows: (Element | null)[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    const words = (texts.currentNode.textContent ?? '').replace(/\s+/g, ' ')
    if (!parent || parent.matches('script, style, noscript') || !words.trim()) continue
    const { fontFamily, fontSize, fontWeight: weight } = getComputedStyle(parent)
    const [family = '', standIn = ''] = fontFamily.split(', ')
    if (!standIn.includes('Fallback')) continue
    const widthIn = async (name: string) => {
      const font = `${weight} 100px ${name}`
      const faces = await document.fonts.load(font, words)
      pen.font = font
      return faces.length === 0 ? 0 : pen.measureText(words).width / 100
    }
    if (!rows.includes(parent.parentElement)) rows.push(parent.parentElement)
    all.push({
      words,
      family,
      weight,
      size: Number.parseFloat(fontSize),
      standIn,
      font: await widthIn(family),
      fallback: await widthIn(standIn),
      row: rows.indexOf(parent.parentElement),
    })
  }
  return all
}
