import { controlOf } from '../../content/forms/_control.js'
import { formCopy } from '../../content/forms/_copy.js'
import {
  type AnyForm,
  isLastQuestion,
  isRequired,
  metaFields,
  type Option,
  type Question,
  questionNames,
} from '../../content/forms/_defineForm.js'
import { LINE_MAX } from '../../content/forms/_fields.js'
import { mailto } from '../../content/studio.js'
import { html, type Markup } from '../_common/html.js'
import { beginning } from '../_common/visitorText.js'
import type { RefusedForm } from '../_http/errorPage.js'
import type { HttpError, Issues } from '../_http/httpError.js'
import { actionFrom } from '../_http/origin.js'
import type { Fields } from '../_http/readFields.js'

/** Whether the error page shows the form again, with the answers filled in, so that the visitor can send it from there. */
export const canBeSentAgain = ({ status }: HttpError): boolean => [422, 429, 503].includes(status)

/** A form that was sent, with its fields as far as they could be read. */
export type SentForm = { readonly form: AnyForm; readonly fields: Fields }

/**
 * The form as it was sent, for the error page: what is wrong, a link to an e-mail with the answers, and the form filled in.
 * @param page - path of the page where the visitor began; empty when unknown.
 */
export function refusedForm(
  { status, message, issues }: HttpError,
  page: string,
  sent: SentForm,
): RefusedForm {
  const { email, copy } = sent.form
  const isInvalid = status === 422
  return {
    title: email.subject,
    problem: isInvalid ? problemList(sent.form, issues) : html`<p>${message}</p>`,
    form: html`<p><a href="${emailLink(sent)}">${formCopy.notSent.email}</a>, with your answers already in the e-mail.</p>
${plainForm(sent, issues, page, isInvalid ? copy.submit : formCopy.notSent.retry)}`,
  }
}

/** The list of problems, each a link to its question. A problem with an unknown field has no link. */
function problemList(form: AnyForm, issues: Issues) {
  const problems = Object.entries(issues).flatMap(([name, sentences]) =>
    sentences.map((sentence) =>
      Object.hasOwn(form.questions, name) && !form.questions[name]?.isHidden
        ? html`<li><a href="#${name}">${sentence}</a></li>\n`
        : html`<li>${sentence}</li>\n`,
    ),
  )
  return html`<ul>\n${problems}</ul>`
}

/**
 * The form as HTML, with every answer filled in and each problem beside its question.
 * @param page - path of the page where the visitor began. It is sent along, so that the confirmation is shown there.
 * @param submit - label of the button.
 */
function plainForm({ form, fields }: SentForm, issues: Issues, page: string, submit: string): Markup {
  const honeypot = textsOf(fields.get(metaFields.honeypot)).join('; ')
  return html`<form class="plain-form" method="post" action="${actionFrom(form.endpoint, page)}" novalidate>
${honeypot && html`<input type="hidden" name="${metaFields.honeypot}" value="${honeypot}">`}
${questionNames(form).map((name) => fieldFor(form, name, textsOf(fields.get(name)), issues[name]?.[0]))}
<button class="plain-button cut" type="submit">${submit}</button>
<p class="plain-hint">${formCopy.privacy.before} <a href="/privacy">${formCopy.privacy.link}</a></p>
</form>`
}

/** A `mailto:` link to the studio with every answer in the e-mail. */
function emailLink({ form, fields }: SentForm): string {
  const lines = questionNames(form).map(
    (name) => `${form.questions[name]?.label}\n${textsOf(fields.get(name)).join('; ') || '-'}`,
  )
  return mailto({ subject: form.email.subject, body: lines.join('\n\n') })
}

function fieldFor(form: AnyForm, name: string, values: readonly string[], problem?: string): Markup {
  const question = form.questions[name]
  if (!question) return html``
  if (question.isHidden) return html`<input type="hidden" name="${name}" value="${values.join('; ')}">\n`
  const hintId = question.hint && `${name}-hint`
  const problemId = problem && `${name}-problem`
  const describedBy = [hintId, problemId].filter(Boolean).join(' ')
  const described = describedBy && html` aria-describedby="${describedBy}"`
  const mustAnswer = isRequired(form, name)
  const words = html`${question.label}${question.hasAsterisk && ' *'}${!mustAnswer && !question.hasAsterisk && ' (optional)'}`
  const below = html`
${hintId && html`<p class="plain-hint" id="${hintId}">${question.hint}</p>`}
${problemId && html`<p class="plain-problem" id="${problemId}">${problem}</p>`}
`
  // On a checkbox, `required` means that this very box must be ticked. HTML cannot require one of a group: the server does.
  const required = mustAnswer && question.as !== 'checkboxes' && html` required`
  const attributes = html`name="${name}"${required}`
  if (isGroup(question))
    return html`<fieldset class="plain-field" id="${name}" tabindex="-1"${described}>
<legend>${words}</legend>${below}${controlFor(question, attributes, values)}
</fieldset>
`
  const state = html`${problem && html` aria-invalid="true"`}${described}`
  return html`<div class="plain-field">
<label for="${name}">${words}</label>${below}${controlFor(question, html`id="${name}" ${attributes}${state}`, values, isLastQuestion(form, name))}
</div>
`
}

/** Whether the question has several controls, so that its label has to be the legend of a fieldset. */
const isGroup = ({ as }: Question) => as === 'radio' || as === 'checkboxes'

/** The value of a field as texts: one for each entry of a list, one for a text or number, none where it is empty. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value !== '' ? [value] : []
}

/**
 * The control for a question, drawn from the same description as in the page (`content/forms/_control.ts`) and filled with
 * `values`. A group has several controls: each gets `attributes`.
 * @param isLast - whether it is the form's last question.
 */
export function controlFor(
  question: Question,
  attributes: Markup,
  values: readonly string[],
  isLast = false,
): Markup {
  const { element, attributes: own } = controlOf(question, isLast)
  const all = html`${Object.entries(own).map(attribute)}${attributes}`
  const value = values.join('; ')
  switch (element) {
    case 'input':
      return html`<input ${all} value="${value}">`
    case 'textarea':
      // HTML ignores a line break right after the start tag. This one is ignored, so that the visitor's own is kept.
      return html`<textarea ${all}>\n${value}</textarea>`
    case 'select':
      return html`<select ${all}>
<option value="">${question.placeholder ?? ''}</option>
${choices(question, values).map(
  (choice) =>
    html`<option value="${choice.value}"${choice.value === value && html` selected`}>${choice.label}</option>\n`,
)}</select>`
    case 'choices':
      return html`${choices(question, values).map(
        (choice) =>
          html`<label><input ${all} value="${choice.value}"${values.includes(choice.value) && html` checked`}> ${choice.label}</label>\n`,
      )}`
  }
}

const attribute = ([name, value]: readonly [string, string | number | boolean | undefined]): Markup =>
  value === undefined ? html`` : html`${name.toLowerCase()}="${String(value)}" `

/** The question's options, then as many answers that are none of them, so that no answer of a person is lost. */
function choices({ options = [] }: Question, values: readonly string[]): readonly Option[] {
  const isUnknown = (value: string) => !options.some((option) => option.value === value)
  const unknown = values.filter(isUnknown).map((value) => beginning(value, LINE_MAX))
  return [...options, ...unknown.slice(0, options.length).map((value) => ({ value, label: value }))]
}
