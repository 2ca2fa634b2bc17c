import {
  type Answers,
  type AnyRecord,
  isBelowMin,
  isBlank,
  metaFields,
  questionNames,
} from '../../content/forms/_defineForm.js'
import type { Fields } from './readFields.js'

/** A form that is sent sooner after the visitor met it, in milliseconds, was sent in haste. */
const HASTE_MS = 2000

/**
 * What staff should know of a lead beside its answers: that it was sent in haste, or with a number that the page would
 * not have let through. Never a reason to hide it: a person may have been quick.
 * @returns a few words for each, none where all is as usual.
 */
export const checksOf = (fields: Fields, form: AnyRecord, answers: Answers): readonly string[] => [
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

const tooSmall = (form: AnyRecord, answers: Answers) =>
  questionNames(form).flatMap((name) => {
    const question = form.questions[name]
    const answer = answers[name]
    return question && !isBlank(answer) && isBelowMin(question, answer)
      ? [`${question.label} is below ${question.min}`]
      : []
  })
