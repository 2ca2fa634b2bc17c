import * as v from 'valibot'
import {
  type Answers,
  type AnyForm,
  type AnyStorage,
  composed,
  isBlank,
  isRequired,
  metaFields,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm.js'
import { HttpError } from '../_http/httpError.js'
import type { Fields } from '../_http/readFields.js'

/**
 * Which form was sent, where one address receives several. A form is recognized by a field that only it asks for and that
 * is not stored, such as `intensive` of save-a-spot. Without such a field it is the first form, which is also how a
 * script sends the others: with answers that are composed already.
 */
export function formSent(fields: Fields, [first, ...others]: Forms): AnyForm {
  return [first, ...others].find((form) => hasUnstoredField(fields, form)) ?? first
}

/** A form that was sent, with its fields as far as they could be read. */
export type SentForm = { readonly form: AnyForm; readonly fields: Fields }

/** The forms that one address receives. */
export type Forms = readonly [AnyForm, ...AnyForm[]]

/**
 * Validates the answers with the form's schema, the same that the browser uses. A plain HTML form sends the parts of a
 * composed answer: they are composed here. With scripts the browser has composed them.
 * @returns the answers as they are stored: trimmed, each date as `YYYY-MM-DD`, without optional ones that were left empty.
 * @throws HttpError 422 with the first problem of each field, in the form's order. An unknown field is a problem too.
 */
export function readAnswers(fields: Fields, form: AnyForm): Answers {
  const storage = storageOf(form)
  const answers = hasUnstoredField(fields, form)
    ? composed(form, validated(fields, form))
    : validated(fields, storage)
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}

/** Whether one of the fields belongs to a question of the form that its storage does not have. */
const hasUnstoredField = (fields: Fields, form: AnyForm) =>
  questionNames(form).some((name) => fields.has(name) && !Object.hasOwn(storageOf(form).questions, name))

type Rules = Pick<AnyStorage, 'schema' | 'questions'>

function validated(fields: Fields, form: Rules): Answers {
  const names = questionNames(form)
  const input = Object.fromEntries(names.map((name) => [name, normalizedValue(fields.get(name), form, name)]))
  // The browser stops at the first problem of a field. The server does the same, so that both show the same sentence.
  const read = v.safeParse(form.schema, input, { abortPipeEarly: true })
  const unknownNames = [...fields.keys()].filter((name) => !names.includes(name) && !META_FIELDS.has(name))
  if (read.success && unknownNames.length === 0) return read.output
  throw invalidAnswers(read.issues ?? [], unknownNames)
}

/** Fields that are no answers. */
export const META_FIELDS: ReadonlySet<string> = new Set(Object.values(metaFields))

/**
 * A field's value in the shape that the schema expects. An empty text for an optional question becomes undefined. A single
 * text for a list, as plain forms send it, becomes a list of one. A number in JSON becomes its digits.
 */
function normalizedValue(value: unknown, form: Rules, name: string): unknown {
  const isEmpty = typeof value === 'string' && isBlank(value)
  if (isEmpty && !isRequired(form, name)) return undefined
  const kind = form.questions[name]?.as
  if (kind === 'checkboxes' && typeof value === 'string') return isEmpty ? [] : [value]
  return kind === 'number' && typeof value === 'number' ? String(value) : value
}

/** The first problem of each field, then the unknown fields. */
function invalidAnswers(
  problems: readonly v.BaseIssue<unknown>[],
  unknownNames: readonly string[],
): HttpError {
  const issues = new Map<string, string>()
  for (const { path, message } of problems) {
    const name = String(path?.[0]?.key)
    if (!issues.has(name)) issues.set(name, message)
  }
  // The names of unknown fields are text of a visitor, so they are not logged.
  const reason = [...issues.keys(), ...(unknownNames.length > 0 ? ['unknown fields'] : [])].join(', ')
  for (const name of unknownNames) issues.set(name, 'Leave this out: the form does not ask for it')
  return new HttpError(422, `${[...new Set(issues.values())].join('. ')}.`, {
    issues: Object.fromEntries([...issues].map(([name, message]) => [name, [message]])),
    log: { reason },
  })
}
