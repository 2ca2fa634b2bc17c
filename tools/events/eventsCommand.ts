import { attempt } from '../../api/_common/attempt.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { noteEventChanges } from '../../api/_daily/eventChanges.js'
import { createDeployment } from '../../api/_deployment/deployment.js'
import type { Environment } from '../../api/_settings/environment.js'
import { changesAfter, type Sequences } from '../../content/events/_calendarChanges.js'
import type { PublishedEvents } from '../../content/events/_defineEvent.js'
import { eventsFromTab } from '../../content/events/_fromTab.js'
import { sampleEvents } from '../../content/events/_samples.js'
import { cellsOfEvent } from '../../content/events/_toRow.js'

/** The variables that say where the tab is. Others do not matter: a preview that may not write reads it, too. */
const VARIABLES = ['GOOGLE_SERVICE_ACCOUNT_KEY', 'SHEETS_SPREADSHEET_ID', 'GOOGLE_API_ORIGIN', 'DATA_DIR']
/** Longest time for reading the tab, in milliseconds. */
const READ_MS = 60_000

/**
 * Reads the events of the tab "Events", or of the CSV file where no Google variables are set.
 * @returns null if there is no tab, or no row of it is published.
 * @throws ServiceError when Google cannot be reached, or with a line for each mistake, such as `Row 5, Date: …`; NotConfigured
 */
export async function readPublished(env: Environment): Promise<PublishedEvents | null> {
  const { source, sheets } = await open(env)
  const { events, digest, problems } = eventsFromTab(await sheets.admin.readEvents(READ_MS))
  if (problems.length > 0)
    throw new ServiceError(
      `Mend these cells of ${source}. Nothing is built until then.\n${problems.join('\n')}`,
    )
  return events ? { source, digest, events } : null
}

/**
 * For calendars: when each event changed last, as it is noted beside the tab. A change that nobody has noted was made now. So was
 * each event of the files, of which nobody notes changes.
 */
export async function readSequences(
  env: Environment,
  published: PublishedEvents | null,
  now = new Date(),
): Promise<Sequences> {
  // A preview writes nothing, and nobody notes changes of the files.
  const noted = await attempt(async () =>
    published && env.VERCEL_ENV !== 'preview'
      ? noteEventChanges((await open(env)).sheets, published.events, now)
      : undefined,
  )
  return (noted.ok && noted.value) || changesAfter('', published?.events ?? sampleEvents, now).sequences
}

/** Formats the text columns of the tab as text. @returns a sentence if that failed, as where staff protect the tab; else empty */
export async function formatTab(env: Environment): Promise<string> {
  const formatted = await attempt(async () => (await open(env)).sheets.admin.formatEvents())
  return formatted.ok
    ? ''
    : `Its text columns could not be formatted as text, so Sheets may make dates of some. ${formatted.reason}`
}

/** Makes the tab or the CSV file from the files of `content/events/`. @returns a sentence about what was done */
export async function makeTab(env: Environment): Promise<string> {
  const { source, sheets } = await open(env)
  const isMade = await sheets.admin.makeEvents(sampleEvents.map(cellsOfEvent))
  if (!isMade) await formatTab(env)
  return isMade
    ? `Made: ${source}, with ${sampleEvents.length} events. How to write in it: docs/events.md.`
    : `Left as it is: ${source} exists already.`
}

async function open(env: Environment) {
  const { settings, delivery } = await createDeployment(
    Object.fromEntries(VARIABLES.map((name) => [name, env[name]])),
  )
  const source =
    settings.sheets.kind === 'google' ? 'the tab "Events"' : `${settings.dataDir}/sheets/events.csv`
  return { source, sheets: delivery.sheets }
}
