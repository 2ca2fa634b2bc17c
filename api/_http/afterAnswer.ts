/** Registers work that goes on after the response was sent, such as an e-mail. Its result does not change the response. */
export type AfterAnswer = (work: Promise<unknown>) => void

/** What Vercel's runtime gives a running function: `waitUntil` keeps the process alive until the promise settles. */
type Context = { readonly waitUntil?: (work: Promise<unknown>) => void }

const unfinished = new Set<Promise<unknown>>()

/**
 * Keeps Vercel's function alive until the work is done. It does what `waitUntil` of `@vercel/functions` does, without
 * that package, which has 24 dependencies. The local server waits for `unfinishedWork` before it ends. A rejection of
 * `work` is ignored.
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

/** Resolves when all work that was registered in this process is done. */
export const unfinishedWork = (): Promise<unknown> => Promise.all(unfinished)
