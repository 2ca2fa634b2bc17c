import {
  type Answer,
  type Answers,
  type AnyForm,
  type AnyStorage,
  type Question,
  questionNames,
} from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { SUBMISSION_ID, TOPIC } from '../_delivery/delivery.js'

/** One validated submission, the same for every form. Everything written or mailed is made from it. */
export type Submission = {
  /** What is kept of the form that was sent. */
  readonly form: AnyStorage
  /** UUID: the visitor's idempotency key, or derived from the answers. One id is one row and one e-mail. */
  readonly id: string
  /** Eight characters for people, such as `K7Q2-M9XC`, derived from the id. */
  readonly reference: string
  readonly receivedAt: Date
  /** Validated answers by question. Optional questions may be missing. */
  readonly answers: Answers
  /** Path and query of the page it was sent from, empty when unknown. */
  readonly page: string
  /** What it is about beside the answers: what was chosen on the way, and for which date. Mostly nothing. */
  readonly topic: string
  /** Where the visit came from, in words; empty when unknown. */
  readonly cameFrom: string
  /** What staff should know of it beside the answers, such as that it was sent in haste. Mostly nothing. */
  readonly checks: readonly string[]
}

/** A form as the visitor met it, with the answers to its own questions. */
export type FilledForm = { readonly form: AnyForm | AnyStorage; readonly answers: Answers }

/**
 * The form that a submission was asked by, read off what is kept: a saved spot is kept as an inquiry, and a script sends it
 * as one. Rows that were written long ago are read the same way.
 */
export function filledForm({ form: storage, answers }: Pick<Submission, 'form' | 'answers'>): FilledForm {
  for (const form of forms) {
    if (form.storedAs?.storage.id !== storage.id) continue
    const parts = form.storedAs.splitStored?.(answers)
    if (parts) return { form, answers: parts }
  }
  return { form: storage, answers }
}

/** The submission that a row of its form's table was made of, to send its e-mail again. Cells by `Column.field`. */
export function fromRow(form: AnyStorage, cells: Readonly<Record<string, string>>): Submission {
  const answers = questionNames(form).flatMap((name) => {
    const cell = cells[name] ?? ''
    return cell === '' ? [] : [[name, answerOf(form.questions[name], cell)] as const]
  })
  return {
    form,
    id: cells[SUBMISSION_ID] ?? '',
    reference: cells.reference ?? '',
    receivedAt: new Date(cells.submittedAtUtc ?? ''),
    answers: Object.fromEntries(answers),
    page: cells.page ?? '',
    topic: cells[TOPIC] ?? '',
    cameFrom: cells.cameFrom ?? '',
    checks: (cells.checks ?? '').split('; ').filter(Boolean),
  }
}

/** Of a choice its value again; staff may have written something else, which stays. */
function answerOf(question: Question | undefined, cell: string): Answer {
  const chosenBy = (text: string) =>
    question?.options?.find(({ label, value }) => [label, `${label} (${value})`].includes(text))?.value ??
    text
  return question?.as === 'checkboxes' ? cell.split('; ').map(chosenBy) : chosenBy(cell)
}
