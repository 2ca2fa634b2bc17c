import { longDate } from './days.js'
import type { StudioEvent } from './events/_defineEvent.js'
import { workshopFormats } from './workshop-formats.js'

/** What a visitor can choose on the way to a form, and staff read beside the answers. */
export type Choice = {
  /** As the address carries it: `?about=<id>`. */
  readonly id: string
  readonly label: string
}

/** A form's choices where its page knows no others: the formats of a team workshop, and the four audiences. */
export const choices: readonly Choice[] = [
  ...workshopFormats.map(({ id, title }) => ({ id, label: title })),
  { id: 'execs', label: 'Executives' },
  { id: 'teams', label: 'Teams' },
  { id: 'solo', label: 'Solo builders' },
  { id: 'parents', label: 'Parents' },
]

/** An event as a choice. Its date tells two evenings with one title apart. */
export const eventChoice = ({ id, title, starts }: Pick<StudioEvent, 'id' | 'title' | 'starts'>): Choice => ({
  id,
  label: `${title}, ${longDate(starts)}`,
})
