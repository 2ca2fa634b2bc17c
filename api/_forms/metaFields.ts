import { CHOICE_PARAM } from '../../content/choiceParam.js'
import { type Choice, choices, eventChoice } from '../../content/choices.js'
import { everyEvent } from '../../content/events/_everyEvent.js'
import {
  type Answers,
  type AnyForm,
  type AnyStorage,
  isBelowMin,
  isBlank,
  metaFields,
  questionNames,
} from '../../content/forms/_defineForm.js'
import { oneLine } from '../_common/visitorText.js'
import type { Fields } from '../_http/readFields.js'
import { afterDate } from '../_tables/submission.js'

/** The label of every choice, by its id: formats, audiences and events. */
const labels: ReadonlyMap<unknown, string> = new Map(
  [...choices, ...everyEvent.map(eventChoice)].map(({ id, label }: Choice) => [id, label]),
)

type Sent = {
  readonly form: AnyForm
  readonly fields: Fields
  /** Path and query of the page it was sent from, empty when unknown. */
  readonly page: string
  /** The time at which a date counts as past or as coming (`effectiveNow`). */
  readonly now: Date
}

/**
 * The topic of a submission: the label of the format, audience or event that was chosen on the way to the form, and
 * `after <date>` where the form's date has passed. The choice comes in a field of the form; without scripts, in the
 * query of the page's address. A choice that does not exist is left out.
 * @returns a text for the column "About"; empty where there is neither.
 */
export function topicOf({ form, fields, page, now }: Sent): string {
  const chosen = fields.get(metaFields.choice) ?? new URLSearchParams(page.split('?')[1]).get(CHOICE_PARAM)
  const { ends } = form.appliesFor ?? {}
  return [
    ...(labels.has(chosen) ? [labels.get(chosen)] : []),
    ...(ends && now.getTime() >= Date.parse(ends) ? [afterDate(ends)] : []),
  ].join('; ')
}

/** Longest part, in characters. */
const PART_MAX = 100

/**
 * Where a visit came from, for staff: `newsletter / email / spring; from news.example.org; first page /workshops`.
 * Empty where the browser sent nothing. A visitor can send any text here, so nothing is decided by it.
 */
export function cameFromOf(fields: Fields): string {
  const text = fields.get(metaFields.from)
  if (typeof text !== 'string') return ''
  const query = new URLSearchParams(text)
  // Cutting may leave half of a surrogate pair at the end. Google refuses a row with one, so it is removed.
  const part = (name: string) =>
    oneLine(query.get(name) ?? '')
      .slice(0, PART_MAX)
      .replace(/[\uD800-\uDBFF]$/, '')
  const campaign = ['source', 'medium', 'campaign'].map(part).filter(Boolean).join(' / ')
  const host = /^[\w.:-]+$/.exec(part('referrer'))?.[0]
  const page = /^\/\S*$/.exec(part('landing'))?.[0]
  return [campaign, host && `from ${host}`, page && `first page ${page}`].filter(Boolean).join('; ')
}

/** A form that is sent sooner than this after it was first seen, in milliseconds, was perhaps filled in by a bot. */
const HASTE_MS = 2000

/**
 * Hints for staff about a lead: it was sent within two seconds, or a number is smaller than the page allows. They never
 * hide a lead, because a person may have been quick.
 * @returns a few words for each hint; empty for most leads.
 */
export const checksOf = (fields: Fields, storage: AnyStorage, answers: Answers): readonly string[] => [
  ...haste(fields),
  ...tooSmall(storage, answers),
]

function haste(fields: Fields): readonly string[] {
  const ms = millisecondsIn(fields.get(metaFields.elapsed))
  if (!(ms >= 0 && ms < HASTE_MS)) return []
  return [`sent ${ms < 1000 ? 'less than 1 s' : `${Math.floor(ms / 1000)} s`} after the form appeared`]
}

/** The value as a number, else NaN. JSON may hold an object here, and `Number` throws for some objects. */
const millisecondsIn = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN

const tooSmall = (storage: AnyStorage, answers: Answers) =>
  questionNames(storage).flatMap((name) => {
    const question = storage.questions[name]
    const answer = answers[name]
    return question && !isBlank(answer) && isBelowMin(question, answer)
      ? [`${question.label} is below ${question.min}`]
      : []
  })

/**
 * Whether a bot may have sent the form: the honeypot, a field that people cannot see, was filled in. Such a submission is
 * stored in "Spam review", never dropped.
 * @returns the reason, or undefined when there is none.
 */
export const spamCheck = (fields: Fields): 'honeypot' | undefined =>
  fields.get(metaFields.honeypot) ? 'honeypot' : undefined
