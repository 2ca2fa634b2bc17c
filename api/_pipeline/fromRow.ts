import { type Answer, type AnyRecord, type Question, questionNames } from '../../content/forms/_defineForm.js'
import { SUBMISSION_ID, type Submission } from '../_delivery/delivery.js'

/** The submission that a row of its form's table was made of, to send its e-mail again. Cells by `Column.field`. */
export function fromRow(form: AnyRecord, cells: Readonly<Record<string, string>>): Submission {
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
    about: cells.about ?? '',
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
