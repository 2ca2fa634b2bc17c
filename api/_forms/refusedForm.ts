import { formCopy } from '../../content/forms/_copy.js'
import { questionNames } from '../../content/forms/_defineForm.js'
import { mailto } from '../../content/studio.js'
import { html, type Markup } from '../_common/html.js'
import type { RefusedForm } from '../_http/errorPage.js'
import type { HttpError, Issues } from '../_http/httpError.js'
import type { SentForm } from './readAnswers.js'

/** Whether sending the form again can help, so that the error page says how. */
export const canBeSentAgain = ({ status }: HttpError): boolean => [422, 429, 503].includes(status)

/** What the error page says of a form that was refused: each problem with its question, and an e-mail with the answers. */
export function refusedForm({ status, message, issues }: HttpError, sent: SentForm): RefusedForm {
  return {
    title: sent.form.email.subject,
    problem: status === 422 ? problemList(sent, issues) : html`<p>${message}</p>`,
    next: html`<p>${formCopy.goBack}</p>
<p><a href="${emailLink(sent)}">${formCopy.notSent.email}</a>, with your answers already in the e-mail.</p>`,
  }
}

/** The list of problems, each after the label of its question. One that the visitor does not see has no label. */
function problemList({ form }: SentForm, issues: Issues): Markup {
  const problems = Object.entries(issues).map(([name, sentences]) => {
    const question = Object.hasOwn(form.questions, name) ? form.questions[name] : undefined
    const isAsked = question && !question.isHidden
    return html`<li>${isAsked && html`<strong>${question.label}:</strong> `}${sentences.join('. ')}</li>\n`
  })
  return html`<ul>\n${problems}</ul>`
}

/** A `mailto:` link to the studio with every answer in the e-mail. */
function emailLink({ form, fields }: SentForm): string {
  const lines = questionNames(form).map(
    (name) => `${form.questions[name]?.label}\n${[fields.get(name) ?? ''].flat().join('; ') || '-'}`,
  )
  return mailto({ subject: form.email.subject, body: lines.join('\n\n') })
}
