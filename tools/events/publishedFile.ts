import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Sequences } from '../../content/events/_calendarChanges.js'
import type { PublishedEvents, StudioEvent } from '../../content/events/_defineEvent.js'

/** The file that `content/events/_list.ts` imports. It is generated, and not in the repository. */
const FILE = resolve('content/events/_published.ts')
/** The same of what browsers must not get: only `api/` imports it. */
const PRIVATE_FILE = resolve('content/events/_joinLinks.ts')

/**
 * Writes both files.
 * @param published - null: the events are those of the files in `content/events/`
 * @param sequences - for calendars: when each event changed last
 */
export function writePublished(published: PublishedEvents | null, sequences: Sequences = new Map()): void {
  const publicEvents = published && { ...published, events: published.events.map(withoutJoinLink) }
  const joinLinks = published?.events.flatMap(({ id, joinLink }) => (joinLink ? [[id, joinLink]] : [])) ?? []
  write(FILE, [
    "import type { PublishedEvents } from './_defineEvent.js'",
    '',
    '/** Written by `npm run events`. */',
    `export const published: PublishedEvents | null = ${JSON.stringify(publicEvents)}`,
    // With a tab, the files are not in the import graph of functions and browsers.
    published
      ? 'export const { events } = published'
      : "export { sampleEvents as events } from './_samples.js'",
    '',
    '/** For calendars: when each event changed last, by its id. */',
    `export const sequences: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(sequences))}`,
  ])
  write(PRIVATE_FILE, [
    '/** Written by `npm run events`: for guests alone, by the id of the event. Nothing that browsers get imports it. */',
    `export const joinLinks: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(joinLinks))}`,
  ])
}

const write = (file: string, lines: readonly string[]) => writeFileSync(file, `${lines.join('\n')}\n`)

const withoutJoinLink = ({ joinLink: _, ...event }: StudioEvent) => event

/** Where the events come from, in words: `17 of the tab "Events"`, or the folder of the files. */
export const sourceOf = (published: PublishedEvents | null): string =>
  published ? `${published.events.length} of ${published.source}` : 'content/events/'

/** Writes the files without events, unless there are whole ones: types and tests need them, also before a first build. */
export function ensurePublished(): void {
  const isWhole = existsSync(FILE) && /^export .*\bevents \}/m.test(readFileSync(FILE, 'utf8'))
  if (!isWhole || !existsSync(PRIVATE_FILE)) writePublished(null)
}
