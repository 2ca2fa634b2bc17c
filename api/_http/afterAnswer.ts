import { type Log, logToConsole } from './log.js'

/** Registers work that goes on after the response was sent, such as an e-mail. Its result does not change the response. */
export type AfterAnswer = (work: Promise<unknown>) => void

/** What Vercel's runtime gives a running function: `waitUntil` keeps the process alive until the promise settles. */
type Context = { readonly waitUntil?: (work: Promise<unknown>) => void }

const NO_WAIT =
  'Vercel gives this function no waitUntil: what follows after the answer, such as e-mails, may be cut off.'

const unfinished = new Set<Promise<unknown>>()

/**
 * Keeps Vercel's function alive until the work is done. It does what `waitUntil` of `@vercel/functions` does, without
 * that package, which has 24 dependencies. The local server waits for `unfinishedWork` before it ends. A rejection of
 * `work` is ignored. On Vercel without `waitUntil` the function may end before its e-mails are sent: an error is logged.
 */
export const afterAnswerOf =
  (log: Log, isOnVercel: boolean): AfterAnswer =>
  (work) => {
    const settled = work.catch(() => undefined).finally(() => unfinished.delete(settled))
    unfinished.add(settled)
    const request: { get?(): Context | undefined } | undefined = Reflect.get(
      globalThis,
      Symbol.for('@vercel/request-context'),
    )
    const { waitUntil } = request?.get?.() ?? {}
    if (waitUntil) waitUntil(settled)
    else if (isOnVercel) log({ level: 'error', event: 'after answer', reason: NO_WAIT })
  }

/** As `afterAnswerOf`, in this process. */
export const afterAnswer = afterAnswerOf(logToConsole, Boolean(process.env.VERCEL))

/** Resolves when all work that was registered in this process is done. */
export const unfinishedWork = (): Promise<unknown> => Promise.all(unfinished)
