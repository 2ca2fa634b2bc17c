import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Sequences } from '../../content/events/_calendarChanges.js'
import type { PublishedEvents } from '../../content/events/_defineEvent.js'

/** The file that `content/events/_list.ts` imports. It is generated, and not in the repository. */
const FILE = resolve('content/events/_published.ts')

/**
 * Writes the file.
 * @param published - null: the events are those of the files in `content/events/`
 * @param sequences - for calendars: when each event changed last
 */
export function writePublished(published: PublishedEvents | null, sequences: Sequences = new Map()): void {
  const lines = [
    "import type { PublishedEvents } from './_defineEvent.js'",
    '',
    '/** Written by `npm run events`. */',
    `export const published: PublishedEvents | null = ${JSON.stringify(published)}`,
    '',
    '/** For calendars: when each event changed last, by its id. */',
    `export const sequences: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(sequences))}`,
  ]
  writeFileSync(FILE, `${lines.join('\n')}\n`)
}

/** Where the events come from, in words: `17 of the tab "Events"`, or the folder of the files. */
export const sourceOf = (published: PublishedEvents | null): string =>
  published ? `${published.events.length} of ${published.source}` : 'content/events/'

/** Writes the file without events, unless there is a whole one: types and tests need it, also before a first build. */
export function ensurePublished(): void {
  if (!existsSync(FILE) || !readFileSync(FILE, 'utf8').includes('export const sequences'))
    writePublished(null)
}
