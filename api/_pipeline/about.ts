import { ABOUT } from '../../content/about.js'
import { type Choice, choices, eventChoice } from '../../content/choices.js'
import { longDate } from '../../content/days.js'
import { everyEvent } from '../../content/events/_everyEvent.js'
import { type AnyForm, metaFields } from '../../content/forms/_defineForm.js'
import type { Fields } from './readFields.js'

/** Everything that can be chosen, by id. */
const labels: ReadonlyMap<unknown, string> = new Map(
  [...choices, ...everyEvent.map(eventChoice)].map(({ id, label }: Choice) => [id, label]),
)

type Sent = {
  readonly form: AnyForm
  readonly fields: Fields
  /** Path and query of the page it was sent from, empty when unknown. */
  readonly page: string
  readonly receivedAt: Date
}

/**
 * What a submission is about beside its answers, in words of ours: the format, audience or event that was chosen on the
 * way, and that it is for the next date where the form's own has passed. What was chosen comes in a field of the
 * form; without scripts, in the address of its page. Anything that is not for choice is left out.
 */
export function aboutOf({ form, fields, page, receivedAt }: Sent): string {
  const chosen = fields.get(metaFields.about) ?? new URLSearchParams(page.split('?')[1]).get(ABOUT)
  const { ends } = form.appliesFor ?? {}
  return [
    ...(labels.has(chosen) ? [labels.get(chosen)] : []),
    ...(ends && receivedAt.getTime() >= Date.parse(ends) ? [`after ${longDate(ends)}`] : []),
  ].join('; ')
}
