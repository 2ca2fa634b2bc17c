import { type AnyForm, isBlank, isRequired, questionNames } from '../../../content/forms/_defineForm'
import type { Cuts } from '../../art/Whittling'
import type { Draft } from '../answers'

/**
 * How far the block beside a form is cut: four cuts, spread over the questions that the studio wants answered (required, or
 * with an asterisk), and the fifth when the form was sent.
 */
export function cutsFor(form: AnyForm, answers: Draft, isSent: boolean): Cuts {
  const wanted = questionNames(form).filter(
    (name) => isRequired(form, name) || form.questions[name]?.hasAsterisk,
  )
  const answered = wanted.filter((name) => !isBlank(answers[name]))
  if (isSent && answered.length === 0) return 5
  return Math.floor((4 * answered.length) / wanted.length) as Cuts
}
