import type { Page } from '@playwright/test'
import type { Entry } from './test.js'

type Channel = {
  emit(event: string, payload: unknown): void
  on(event: string, listener: (payload: unknown) => void): void
  off(event: string, listener: (payload: unknown) => void): void
}
type Story = { readonly playFunction?: unknown }
type Store = { loadStory(options: unknown): Promise<Story> }
/** One story that is being drawn, on its own or among others of a docs page. */
type Render = { isPreparing(): boolean; isPending(): boolean }
type Preview = { readonly storyStoreValue?: Store; readonly storyRenders: readonly Render[] }
type Storybook = { __STORYBOOK_ADDONS_CHANNEL__: Channel; __STORYBOOK_PREVIEW__?: Preview }

/**
 * Opens one docs page and waits until every story on it is drawn. Each in a page load of its own: whoever moves on while
 * stories are being drawn makes Storybook load itself afresh.
 */
export async function openDocs(page: Page, origin: string, { id }: Entry): Promise<void> {
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=docs`)
  await shown(page)
  await page.evaluate(settled, 5)
}

/** Waits until Storybook shows what it was opened at, or what is wrong with it. */
const shown = (page: Page) =>
  page.waitForFunction(() => document.body.matches('.sb-show-main, .sb-show-errordisplay'))

/**
 * Opens Storybook's preview once, at the story `first`; `openStory` then moves on in the same page. Stories are only
 * shown, not played, and axe is not asked: `npm run test:unit` does both.
 */
export async function openPreview(page: Page, origin: string, { id }: Entry): Promise<void> {
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
  await shown(page)
  await page.evaluate(settled, 5)
  await page.evaluate(() => {
    const store = (window as unknown as Storybook).__STORYBOOK_PREVIEW__?.storyStoreValue
    if (!store) throw new Error('Storybook has no store of stories.')
    const load = store.loadStory.bind(store)
    store.loadStory = async (options) => ({ ...(await load(options)), playFunction: undefined })
  })
}

/**
 * Waits until nothing is being drawn, `looks` times in a row: stories of a docs page begin one after the other, and a
 * story that is left before its end makes Storybook load itself afresh.
 */
async function settled(looks: number): Promise<void> {
  const preview = (window as unknown as Storybook).__STORYBOOK_PREVIEW__
  for (let calm = 0; calm < looks; ) {
    const isBusy = preview?.storyRenders.some((render) => render.isPreparing() || render.isPending())
    calm = isBusy ? 0 : calm + 1
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * Moves to a story and waits until it is drawn.
 * @returns what Storybook says is wrong with it, or undefined.
 */
export async function openStory(page: Page, story: Entry): Promise<string | undefined> {
  const problem = await moveTo(page, story)
  await page.evaluate(settled, 1)
  return problem
}

const moveTo = (page: Page, { id }: Entry): Promise<string | undefined> =>
  page.evaluate(
    ([storyId, patience]) =>
      new Promise<string | undefined>((resolve) => {
        const channel = (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__
        const failures = ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException']
        const listeners = new Map<string, (payload: unknown) => void>()
        const settle = (problem?: string) => {
          for (const [event, listener] of listeners) channel.off(event, listener)
          clearTimeout(timer)
          resolve(problem)
        }
        const timer = setTimeout(() => settle(`is not drawn after ${patience} ms`), patience)
        for (const event of failures)
          listeners.set(event, (payload) => settle(`${event}: ${JSON.stringify(payload)}`))
        listeners.set('storyRendered', (payload) => {
          if (payload === storyId) settle()
        })
        for (const [event, listener] of listeners) channel.on(event, listener)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    [id, 30_000] as const,
  )
