import { randomUUID } from 'node:crypto'
import { isRegistrationClosed } from '../../content/events/_format.js'
import { eventOf, events } from '../../content/events/_list.js'
import {
  type Answers,
  type AnyForm,
  type AnyStorage,
  isBelowMin,
  isBlank,
  metaFields,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm.js'
import { INTEREST_PARAM } from '../../content/interestParam.js'
import { eventInterest, type Interest, interests } from '../../content/interests.js'
import { oneLine } from '../../content/typedText.js'
import { isUuid, referenceOf, uuidFrom } from '../_common/ids.js'
import { beginning } from '../_common/visitorText.js'
import { HttpError } from '../_http/httpError.js'
import { pageOf } from '../_http/origin.js'
import type { Fields } from '../_http/readFields.js'
import { afterDate, type Submission } from '../_tables/submission.js'
import { readAnswers, type SentForm } from './readAnswers.js'

/**
 * Validates what was sent and completes it: id, reference, page, topic, source of the visit, checks.
 * @param receivedAt - by the process's clock
 * @throws HttpError 422 with every problem, 400 for an `Idempotency-Key` that is not a UUID
 */
export function toSubmission(request: Request, { form, fields }: SentForm, receivedAt: Date): Submission {
  const storage = storageOf(form)
  const answers = readAnswers(fields, form)
  const page = pageOf(request)
  const interest = interestOf(fields, page)
  const id = idOf(request, storage, answers)
  return {
    storage,
    id,
    reference: referenceOf(id),
    receivedAt,
    answers,
    page,
    topic: topicOf(form, interest, receivedAt),
    cameFrom: cameFromOf(fields),
    checks: tooSmallIn(storage, answers),
  }
}

/**
 * The id of a submission. It is made of the form, the `Idempotency-Key`, which the browser makes once for each filled form,
 * and the answers: the same three are the same submission. Without a key, as a plain HTML form is sent, each is a new one.
 * @throws HttpError 400 for a key that is not a UUID
 */
function idOf({ headers }: Request, storage: AnyStorage, answers: Answers): string {
  const key = headers.get('idempotency-key')
  if (key === null) return randomUUID()
  if (!isUuid(key)) throw new HttpError(400, 'Send a UUID as Idempotency-Key, or none.')
  const values = questionNames(storage).map((name) => answers[name] ?? '')
  return uuidFrom(storage.id, key.toLowerCase(), values)
}

/** The label of every interest, by its id: formats, audiences and events. */
const interestLabels: ReadonlyMap<unknown, string> = new Map(
  [...interests, ...events.map(eventInterest)].map(({ id, label }: Interest) => [id, label]),
)

/**
 * The label of the format, audience or event that was chosen on the way to the form. The interest comes in a field of the form;
 * without scripts, in the query of the page's address. Empty where there is none, or one that does not exist.
 */
function interestOf(fields: Fields, page: string): string {
  const chosen =
    fields.get(metaFields.interest) ?? new URLSearchParams(page.split('?')[1]).get(INTEREST_PARAM)
  return interestLabels.get(chosen) ?? ''
}

/**
 * The topic of a submission: the label of the interest, and `after <date>` where the date has passed, is cancelled or is full.
 * @param now - the time at which a date counts as past or as coming
 */
function topicOf(form: AnyForm, interest: string, now: Date): string {
  const { appliesFor } = form
  const date = appliesFor && ('event' in appliesFor ? eventOf(appliesFor.event) : appliesFor)
  const isForNext = date && isRegistrationClosed(date, now)
  return [interest, isForNext && afterDate(date.ends)].filter(Boolean).join('; ')
}

/** Longest part of the text about the visit's source, in characters. */
const PART_MAX = 100

/**
 * Where a visit came from, for staff: `newsletter / email / spring; from news.example.org; first page /workshops`.
 * Empty where the browser sent nothing. A visitor can send any text here, so nothing is decided by it.
 */
export function cameFromOf(fields: Fields): string {
  const text = fields.get(metaFields.from)
  if (typeof text !== 'string') return ''
  const query = new URLSearchParams(text)
  const part = (name: string) => beginning(oneLine(query.get(name) ?? ''), PART_MAX)
  const campaign = ['source', 'medium', 'campaign'].map(part).filter(Boolean).join(' / ')
  const host = /^[\w.:-]+$/.exec(part('referrer'))?.[0]
  // The path alone: a query may be secret.
  const page = /^(\/(?!\/)[^\s?#]*)(?:[?#]\S*)?$/.exec(part('landing'))?.[1]
  return [campaign, host && `from ${host}`, page && `first page ${page}`].filter(Boolean).join('; ')
}

/** A hint for staff for each number that is smaller than the page allows. */
const tooSmallIn = (storage: AnyStorage, answers: Answers): readonly string[] =>
  questionNames(storage).flatMap((name) => {
    const question = storage.questions[name]
    const answer = answers[name]
    return question && !isBlank(answer) && isBelowMin(question, answer)
      ? [`${question.label} is below ${question.min}`]
      : []
  })
