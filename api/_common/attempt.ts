import { reasonOf } from './serviceError.js'

/** The outcome of a call as a value, with its duration in milliseconds. `reason` is safe to log. */
export type Outcome<Value> = { readonly ms: number } & (
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string }
)

/** Runs `work` and returns its failure as a value: for steps whose failure must not stop the other steps. */
export async function attempt<Value>(work: () => Value | Promise<Value>): Promise<Outcome<Value>> {
  const start = performance.now()
  const ms = () => Math.round(performance.now() - start)
  try {
    return { ok: true, value: await work(), ms: ms() }
  } catch (error) {
    return { ok: false, reason: reasonOf(error), ms: ms() }
  }
}
