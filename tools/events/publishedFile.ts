import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { EVENTS_FILE, eventsOfFile } from './eventsFile.js'
import type { PublishedEvents } from './readPublished.js'

/** The file that `content/events/_list.ts` imports. It is generated, and not in the repository. */
const FILE = resolve('content/events/_published.ts')
/** The same with what browsers must not get: only `api/` imports it. */
const PRIVATE_FILE = resolve('content/events/_guestEvents.ts')

/** Writes both files, with the events by date. */
export function writePublished({ published, events: found }: PublishedEvents): void {
  const events = found.toSorted((one, other) => (one.starts < other.starts ? -1 : 1))
  write(FILE, [
    "import type { Published, StudioEvent } from './_defineEvent.js'",
    '',
    '/** Written by `npm run events`, which also mends one of an earlier version. */',
    `export const events: readonly StudioEvent[] = ${JSON.stringify(events.map(withoutJoinLink))}`,
    '',
    `export const published: Published = ${JSON.stringify(published)}`,
  ])
  write(PRIVATE_FILE, [
    "import type { StudioEvent } from './_defineEvent.js'",
    '',
    '/** Written by `npm run events`: all events, with what is for guests alone. Nothing that browsers get imports it. */',
    `export const guestEvents: readonly StudioEvent[] = ${JSON.stringify(events)}`,
  ])
}

const write = (file: string, lines: readonly string[]) => writeFileSync(file, `${lines.join('\n')}\n`)

const withoutJoinLink = ({ joinLink: _, ...event }: StudioEvent) => event

/** Writes the files with the events of `content/events.csv`, unless there are whole ones: types and tests need them. */
export function ensurePublished(): void {
  const isWhole = existsSync(FILE) && readFileSync(FILE, 'utf8').includes('\nexport const published: ')
  if (isWhole && existsSync(PRIVATE_FILE)) return
  const published = { source: EVENTS_FILE, digest: '', builtAt: new Date().toISOString() }
  writePublished({ published, events: eventsOfFile() })
}
