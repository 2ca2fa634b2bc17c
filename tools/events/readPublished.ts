import { ServiceError } from '../../api/_common/serviceError.js'
import { openStore } from '../../api/_deployment/openStore.js'
import { clockOf } from '../../api/_settings/clock.js'
import { type Environment, readEnvironment } from '../../api/_settings/environment.js'
import type { Published, StudioEvent } from '../../content/events/_defineEvent.js'
import { hasOwnPage } from '../../content/events/_format.js'
import { eventsFromTab } from '../../content/events/_fromTab.js'
import { EVENTS_FILE, eventsOfFile, mendSentence } from './eventsFile.js'

/** The variables that say where the tab is. Others do not matter: a preview that may not write reads it, too. */
const VARIABLES = ['GOOGLE_SERVICE_ACCOUNT_KEY', 'SHEETS_SPREADSHEET_ID', 'GOOGLE_API_ORIGIN', 'DATA_DIR']
/** Longest time for reading the tab, in milliseconds. */
const READ_MS = 60_000
const TAB = 'the tab "Events"'

export type PublishedEvents = { readonly published: Published; readonly events: readonly StudioEvent[] }

/**
 * The events to build with: the published rows of the tab "Events", or, without Google or such a row, those of
 * `content/events.csv`. An event with a page of its own is always among them.
 * @throws ServiceError when Google cannot be reached, or with a line for each mistake, such as `Row 5, Date: …`; NotConfigured
 */
export async function readPublished(env: Environment, now = clockOf(env)()): Promise<PublishedEvents> {
  const read = readEnvironment(Object.fromEntries(VARIABLES.map((name) => [name, env[name]])))
  if (!read.ok) throw read
  const store = await openStore(read.settings)
  const { events, digest, problems } = eventsFromTab(await store.readEvents(READ_MS))
  if (problems.length > 0) throw new ServiceError(mendSentence(TAB, problems))
  const builtAt = now.toISOString()
  const samples = eventsOfFile()
  if (events.length === 0) return { published: { source: EVENTS_FILE, digest, builtAt }, events: samples }
  const missing = samples.filter((one) => hasOwnPage(one) && !events.some(({ id }) => id === one.id))
  return { published: { source: TAB, digest, builtAt }, events: [...events, ...missing] }
}
