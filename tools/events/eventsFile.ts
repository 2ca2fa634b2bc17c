import { readFileSync } from 'node:fs'
import { columnList } from '../../content/events/_columns.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { type EventsTab, eventsFromTab } from '../../content/events/_fromTab.js'
import { parseCsv } from './parseCsv.js'

/** The file with the sample events. Staff import it once into Sheets (docs/staff.md). */
export const EVENTS_FILE = 'content/events.csv'

/** The events of the file. @throws Error with a line for each mistake, such as `Row 5, Date: …` */
export function eventsOfFile(): readonly StudioEvent[] {
  const { events, problems } = eventsFromTab(typedCells(readFileSync(EVENTS_FILE, 'utf8')))
  if (problems.length > 0) throw new Error(mendSentence(EVENTS_FILE, problems))
  return events
}

/** What to do about mistakes. @param source - where they are */
export const mendSentence = (source: string, problems: readonly string[]): string =>
  `Mend these cells of ${source}. Nothing is built until then.\n${problems.join('\n')}`

/** The cells as Sheets would read them when the file is imported. */
export function typedCells(text: string): EventsTab {
  const [titles = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''), EVENTS_FILE)
  const kinds = titles.map((title) => columnList.find(([, column]) => column.title === title.trim())?.[1])
  return [titles, ...rows.map((cells) => cells.map((cell, i) => kinds[i]?.fromFile?.(cell) ?? cell))]
}
