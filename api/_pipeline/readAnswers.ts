import * as v from 'valibot'
import {
  type Answers,
  type AnyForm,
  type AnyStorage,
  composed,
  isRequired,
  metaFields,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm.js'
import { wallClock } from '../_delivery/csv.js'
import { HttpError, type Issues } from './httpError.js'
import type { Fields } from './readFields.js'

/**
 * The form that was sent, of those that one address receives: the one that alone asks for a field that came, else the
 * first, whose answers a script may have composed already.
 */
export function formSent(fields: Fields, [first, ...others]: Forms): AnyForm {
  return [first, ...others].find((form) => hasUnstoredField(fields, form)) ?? first
}

/** The forms that one address receives. */
export type Forms = readonly [AnyForm, ...AnyForm[]]

/**
 * Validates the answers by the form's own rules, the same that the browser applies. A plain HTML form sends the parts
 * of a composed answer: they are composed here, as a script does it in the browser.
 * @param timeZone - the studio's (IANA).
 * @returns the answers as they are kept (trimmed, each date as `YYYY-MM-DD`), without the optional ones that were left
 * empty.
 * @throws HttpError 422 with every problem, the first for each field, in the form's order; a field that the form does
 * not have is a problem too.
 */
export function readAnswers(fields: Fields, form: AnyForm, timeZone: string): Answers {
  const storage = storageOf(form)
  const answers = hasUnstoredField(fields, form)
    ? composed(form, validated(fields, form))
    : validated(fields, storage)
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => answer !== undefined)
      .map(([name, answer]) => [
        name,
        storage.questions[name]?.as === 'date' ? dayIn(String(answer), timeZone) : answer,
      ]),
  )
}

/** The day of a date, `YYYY-MM-DD`. A time that names its zone is converted to `timeZone` (IANA) first. */
const dayIn = (date: string, timeZone: string) =>
  (NAMES_ZONE.test(date) ? wallClock(new Date(date), timeZone) : date).slice(0, 10)

const NAMES_ZONE = /T.*(?:Z|[+-]\d{2}:\d{2})$/

/** Whether there is a field that the form asks for and that is not kept as it is. */
const hasUnstoredField = (fields: Fields, form: AnyForm) =>
  questionNames(form).some((name) => fields.has(name) && !Object.hasOwn(storageOf(form).questions, name))

function validated(fields: Fields, form: Rules): Answers {
  const names = questionNames(form)
  const input = Object.fromEntries(names.map((name) => [name, normalizedValue(fields.get(name), form, name)]))
  // The browser's form stops at the first problem of a field: so do we, or the two would say different things.
  const read = v.safeParse(form.schema, input, { abortPipeEarly: true })
  const unknownNames = [...fields.keys()].filter((name) => !names.includes(name) && !META_FIELDS.has(name))
  if (read.success && unknownNames.length === 0) return read.output
  throw invalidAnswers(read.issues ?? [], unknownNames)
}

type Rules = Pick<AnyStorage, 'schema' | 'questions'>

/** How many of the fields that a form does not have are named. */
const UNKNOWN_NAMED = 10

/** Pages that were loaded before this version still send `_shownAt`. It is ignored. */
const META_FIELDS: ReadonlySet<string> = new Set([...Object.values(metaFields), '_shownAt'])

/**
 * A plain form sends a field that was left empty as an empty text: for an optional question, no answer. It sends a
 * list of one as a text, and JSON may hold a number where a form has its digits.
 */
function normalizedValue(value: unknown, form: Rules, name: string): unknown {
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
  if (isEmpty && !isRequired(form, name)) return undefined
  const kind = form.questions[name]?.as
  if (kind === 'checkboxes' && typeof value === 'string') return isEmpty ? [] : [value]
  return kind === 'number' && typeof value === 'number' ? String(value) : value
}

function invalidAnswers(
  problems: readonly v.BaseIssue<unknown>[],
  unknownNames: readonly string[],
): HttpError {
  const issues = new Map<string, readonly string[]>()
  for (const problem of problems) {
    const name = String(problem.path?.[0]?.key)
    if (!issues.has(name)) issues.set(name, [problem.message])
  }
  // Names that somebody made up are not for the log.
  const reason = [...issues.keys(), ...(unknownNames.length > 0 ? ['unknown fields'] : [])].join(', ')
  for (const name of unknownNames.slice(0, UNKNOWN_NAMED))
    issues.set(name, ['Leave this out: the form does not ask for it'])
  return new HttpError(422, sentences(issues), {
    issues: Object.fromEntries(issues) as Issues,
    log: { reason },
  })
}

function sentences(issues: ReadonlyMap<string, readonly string[]>): string {
  const distinct = new Set([...issues.values()].flat())
  return `${[...distinct].join('. ')}.`
}
