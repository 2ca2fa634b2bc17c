import { longDate } from './days.js'
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

type DatedTitle = {
  readonly id: string
  readonly title: string
  readonly starts: string
  readonly isFull?: boolean | undefined
}

/** An event as a choice. The label has the date, because several events have the same title; a full one has a waiting list. */
export const eventChoice = ({ id, title, starts, isFull }: DatedTitle): Choice => ({
  id,
  label: `${title}, ${longDate(starts)}${isFull ? WAITING_LIST : ''}`,
})

const WAITING_LIST = ' (waiting list)'
