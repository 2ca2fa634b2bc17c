import { attempt } from '../../api/_common/attempt.js'
import type { Environment } from '../../api/_settings/environment.js'
import { readPublished, WrongRows } from '../events/eventsCommand.js'
import { sourceOf } from '../events/publishedFile.js'
import { type CheckResult, failed, shown } from './check.js'

/** Reads the tab "Events", and reports each mistake in its rows. */
export async function* checkEvents(env: Environment): AsyncGenerator<CheckResult> {
  const read = await attempt(() => readPublished(env))
  if (read.ok) {
    yield shown('Events', `${sourceOf(read.value)}.`)
    return
  }
  const lines = read.error instanceof WrongRows ? read.error.problems : [read.reason]
  for (const line of lines) yield failed('Events', line)
}
