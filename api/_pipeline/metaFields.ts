import { CHOICE_PARAM } from '../../content/choiceParam.js'
import { type Choice, choices, eventChoice } from '../../content/choices.js'
import { longDate } from '../../content/days.js'
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
import type { Fields } from './readFields.js'
import { oneLine } from './visitorText.js'

/** Everything that can be chosen, by id. */
const labels: ReadonlyMap<unknown, string> = new Map(
  [...choices, ...everyEvent.map(eventChoice)].map(({ id, label }: Choice) => [id, label]),
)

type Sent = {
  readonly form: AnyForm
  readonly fields: Fields
  /** Path and query of the page it was sent from, empty when unknown. */
  readonly page: string
  /** As of when it is decided what is still ahead (`presentFor`). */
  readonly present: Date
}

/**
 * What a submission is about beside its answers, in words of ours: the format, audience or event that was chosen on the
 * way, and that it is for the next date where the form's own has passed. What was chosen comes in a field of the
 * form; without scripts, in the address of its page. Anything that is not for choice is left out.
 */
export function topicOf({ form, fields, page, present }: Sent): string {
  const chosen = fields.get(metaFields.choice) ?? new URLSearchParams(page.split('?')[1]).get(CHOICE_PARAM)
  const { ends } = form.appliesFor ?? {}
  return [
    ...(labels.has(chosen) ? [labels.get(chosen)] : []),
    ...(ends && present.getTime() >= Date.parse(ends) ? [AFTER + longDate(ends)] : []),
  ].join('; ')
}

/** Stands before the date that had passed when the submission came. */
const AFTER = 'after '

/** Whether a submission is for the next date, by what it is about: there is nothing to pay until that is set. */
export const isForNextDate = (topic: string): boolean =>
  topic.split('; ').some((part) => part.startsWith(AFTER))

/** Longest part, in characters. */
const PART_MAX = 100

/**
 * Where a visit came from, in words for staff: `newsletter / email / spring; from news.example.org; first page /workshops`.
 * Empty where the browser did not say. What it said is anybody's text, and never trusted for more than reading.
 */
export function cameFromOf(fields: Fields): string {
  const text = fields.get(metaFields.from)
  if (typeof text !== 'string') return ''
  const query = new URLSearchParams(text)
  // Half of a surrogate pair is no character, and Google refuses a row that has one.
  const part = (name: string) =>
    oneLine(query.get(name) ?? '')
      .slice(0, PART_MAX)
      .replace(/[\uD800-\uDBFF]$/, '')
  const campaign = ['source', 'medium', 'campaign'].map(part).filter(Boolean).join(' / ')
  const host = /^[\w.:-]+$/.exec(part('referrer'))?.[0]
  const page = /^\/\S*$/.exec(part('landing'))?.[0]
  return [campaign, host && `from ${host}`, page && `first page ${page}`].filter(Boolean).join('; ')
}

/** A form that is sent sooner after the visitor met it, in milliseconds, was sent in haste. */
const HASTE_MS = 2000

/**
 * What staff should know of a lead beside its answers: that it was sent in haste, or with a number that the page would
 * not have let through. Never a reason to hide it: a person may have been quick.
 * @returns a few words for each, none where all is as usual.
 */
export const checksOf = (fields: Fields, form: AnyStorage, answers: Answers): readonly string[] => [
  ...haste(fields),
  ...tooSmall(form, answers),
]

function haste(fields: Fields): readonly string[] {
  const ms = millisecondsIn(fields.get(metaFields.elapsed))
  if (!(ms >= 0 && ms < HASTE_MS)) return []
  return [`sent ${ms < 1000 ? 'less than 1 s' : `${Math.floor(ms / 1000)} s`} after the form appeared`]
}

/** JSON may hold anything there; `Number` throws on an object that cannot be turned into a text. */
const millisecondsIn = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN

const tooSmall = (form: AnyStorage, answers: Answers) =>
  questionNames(form).flatMap((name) => {
    const question = form.questions[name]
    const answer = answers[name]
    return question && !isBlank(answer) && isBelowMin(question, answer)
      ? [`${question.label} is below ${question.min}`]
      : []
  })

/**
 * Why a submission is a machine's: the honeypot, which people cannot see, was filled. A reason to look twice, never to
 * throw away.
 * @returns the reason, or undefined when there is none.
 */
export const spamCheck = (fields: Fields): 'honeypot' | undefined =>
  fields.get(metaFields.honeypot) ? 'honeypot' : undefined
