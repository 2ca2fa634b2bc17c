import { ServiceError } from '../../api/_common/serviceError.js'
import { type Environment, readEnvironment } from '../../api/_settings/environment.js'
import { openStore } from '../../api/_store/openStore.js'
import { changesAfter, type Sequences } from '../../content/events/_calendarChanges.js'
import type { PublishedEvents } from '../../content/events/_defineEvent.js'
import { eventsFromTab } from '../../content/events/_fromTab.js'
import { sampleEvents } from '../../content/events/_samples.js'

/** The variables that say where the tab is. Others do not matter: a preview that may not write reads it, too. */
const VARIABLES = ['GOOGLE_SERVICE_ACCOUNT_KEY', 'SHEETS_SPREADSHEET_ID', 'GOOGLE_API_ORIGIN', 'DATA_DIR']
/** Longest time for reading the tab, in milliseconds. */
const READ_MS = 60_000

/**
 * Reads the events of the tab "Events".
 * @returns null if there is no tab, or no row of it is published.
 * @throws ServiceError when Google cannot be reached, or with a line for each mistake, such as `Row 5, Date: …`; NotConfigured
 */
export async function readPublished(env: Environment): Promise<PublishedEvents | null> {
  const read = readEnvironment(Object.fromEntries(VARIABLES.map((name) => [name, env[name]])))
  if (!read.ok) throw read
  const store = await openStore(read.settings)
  const source = 'the tab "Events"'
  const { events, digest, problems } = eventsFromTab(await store.readEvents(READ_MS))
  if (problems.length > 0)
    throw new ServiceError(
      `Mend these cells of ${source}. Nothing is built until then.\n${problems.join('\n')}`,
    )
  return events ? { source, digest, events } : null
}

/** For calendars: when each event changed last, which is now. */
export const readSequences = (published: PublishedEvents | null, now = new Date()): Sequences =>
  changesAfter('', published?.events ?? sampleEvents, now).sequences
