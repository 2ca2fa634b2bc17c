import { attempt } from '../../api/_common/attempt.js'
import type { Environment } from '../../api/_settings/environment.js'
import { readPublished, WrongRows } from '../events/eventsCommand.js'
import { type CheckResult, failed, shown } from './check.js'

/** Reads the tab "Events", and reports each mistake in its rows. */
export async function* checkEvents(env: Environment): AsyncGenerator<CheckResult> {
  const read = await attempt(() => readPublished(env))
  if (read.ok) {
    const { value } = read
    yield shown(
      'Events',
      value ? `${value.events.length} of ${value.source}.` : 'Those of content/events/: no row is published.',
    )
    return
  }
  const lines = read.error instanceof WrongRows ? read.error.problems : [read.reason]
  for (const line of lines) yield failed('Events', line)
}
