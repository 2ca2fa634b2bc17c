import { attempt, type Outcome } from '../_common/attempt.js'
import { within } from '../_common/timeLimit.js'
import type { Deployment } from './deployment.js'

/** Longest duration of asking, in milliseconds. All services are asked at the same time. */
export const REACH_MS = 9000

/** For each service by name: a sentence that says what was found, or why it cannot be used. */
export const reachServices = (
  { reach }: Deployment,
  ms = REACH_MS,
): Promise<readonly (readonly [string, Outcome<string>])[]> =>
  Promise.all(
    Object.entries(reach).map(
      async ([name, ask]) => [name, await attempt(() => within(ms, name, ask(ms)))] as const,
    ),
  )
