import { longDate } from './days.js'
import type { StudioEvent } from './events/_defineEvent.js'
import { workshopFormats } from './workshop-formats.js'

/** Something that a visitor can choose before opening a form, such as a workshop format. Staff see it in "About". */
export type Choice = {
  /** Id in the address: `?about=<id>`. */
  readonly id: string
  readonly label: string
}

/** The choices that are not events: the formats of a team workshop, and the four audiences. */
export const choices: readonly Choice[] = [
  ...workshopFormats.map(({ id, title }) => ({ id, label: title })),
  { id: 'execs', label: 'Executives' },
  { id: 'teams', label: 'Teams' },
  { id: 'solo', label: 'Solo builders' },
  { id: 'parents', label: 'Parents' },
]

/** An event as a choice. The label has the date, because several events have the same title; a full one has a waiting list. */
export const eventChoice = (event: Pick<StudioEvent, 'id' | 'title' | 'starts' | 'isFull'>): Choice => ({
  id: event.id,
  label: `${event.title}, ${longDate(event.starts)}${event.isFull ? ' (waiting list)' : ''}`,
})
