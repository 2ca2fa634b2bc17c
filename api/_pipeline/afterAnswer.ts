/** Has work done after the answer: what it comes to changes nothing for the visitor. */
export type AfterAnswer = (work: Promise<unknown>) => void

/** What Vercel gives a function that runs. */
type Context = { readonly waitUntil?: (work: Promise<unknown>) => void }

/**
 * Keeps Vercel's function awake until the work is done, as `waitUntil` of `@vercel/functions` does, which would bring 24
 * packages along. Elsewhere nothing falls asleep. Work that fails is left at that.
 */
export const afterAnswer: AfterAnswer = (work) => {
  const request: { get?(): Context | undefined } | undefined = Reflect.get(
    globalThis,
    Symbol.for('@vercel/request-context'),
  )
  request?.get?.()?.waitUntil?.(work.catch(() => undefined))
  work.catch(() => undefined)
}
