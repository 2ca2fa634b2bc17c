import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PublishedEvents, StudioEvent } from '../../content/events/_defineEvent.js'

/** The file that `content/events/_list.ts` imports. It is generated, and not in the repository. */
const FILE = resolve('content/events/_published.ts')
/** The same of what browsers must not get: only `api/` imports it. */
const PRIVATE_FILE = resolve('content/events/_joinLinks.ts')

/** Writes both files. @param published - null: the events are those of the files in `content/events/` */
export function writePublished(published: PublishedEvents | null): void {
  const lines = [
    "import type { PublishedEvents } from './_defineEvent.js'",
    '',
    '/** Written by `npm run events`. */',
    `export const published: PublishedEvents | null = ${JSON.stringify(published && { ...published, events: published.events.map(withoutJoinLink) })}`,
  ]
  writeFileSync(FILE, `${lines.join('\n')}\n`)
  const joinLinks = published?.events.flatMap(({ id, joinLink }) => (joinLink ? [[id, joinLink]] : []))
  const privateLines = [
    '/** Written by `npm run events`: for guests alone, by the id of the event. Nothing that a browser gets may import it. */',
    `export const joinLinks: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(joinLinks ?? []))}`,
  ]
  writeFileSync(PRIVATE_FILE, `${privateLines.join('\n')}\n`)
}

const withoutJoinLink = ({ joinLink: _, ...event }: StudioEvent) => event

/** Where the events come from, in words: `17 of the tab "Events"`, or the folder of the files. */
export const sourceOf = (published: PublishedEvents | null): string =>
  published ? `${published.events.length} of ${published.source}` : 'content/events/'

/** Writes the files without events unless they exist: types and tests need one, also before a first build. */
export function ensurePublished(): void {
  if (!existsSync(FILE) || !existsSync(PRIVATE_FILE)) writePublished(null)
}
