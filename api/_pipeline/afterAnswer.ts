/** Has work done after the answer: what it comes to changes nothing for the visitor. */
export type AfterAnswer = (work: Promise<unknown>) => void

/** What Vercel gives a function that runs. */
type Context = { readonly waitUntil?: (work: Promise<unknown>) => void }

const unfinished = new Set<Promise<unknown>>()

/**
 * Keeps Vercel's function alive until the work is done, as `waitUntil` of `@vercel/functions` does, which would bring 24
 * packages along. The local server asks `unfinishedWork` before it ends. Work that fails is left at that.
 */
export const afterAnswer: AfterAnswer = (work) => {
  const settled = work.catch(() => undefined).finally(() => unfinished.delete(settled))
  unfinished.add(settled)
  const request: { get?(): Context | undefined } | undefined = Reflect.get(
    globalThis,
    Symbol.for('@vercel/request-context'),
  )
  request?.get?.()?.waitUntil?.(settled)
}

/** Resolves when all work of this process that follows an answer is done. */
export const unfinishedWork = (): Promise<unknown> => Promise.all(unfinished)
