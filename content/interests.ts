import { longDate } from './days.js'
import { workshopFormats } from './workshop-formats.js'

/** Something that a visitor can choose before opening a form, such as a workshop format. Staff see it in "About". */
export type Interest = {
  /** Id in the address: `?about=<id>`. */
  readonly id: string
  readonly label: string
}

/** The interests that are not events: the formats of a team workshop, and the four audiences. */
export const interests: readonly Interest[] = [
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

/** An event as an interest. The label has the date, because several events have the same title; a full one has a waiting list. */
export const eventInterest = ({ id, title, starts, isFull }: DatedTitle): Interest => ({
  id,
  label: `${title}, ${longDate(starts)}${isFull ? WAITING_LIST : ''}`,
})

const WAITING_LIST = ' (waiting list)'
