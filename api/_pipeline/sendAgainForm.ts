import {
  type AnyForm,
  asides,
  isRequired,
  type Question,
  questionNames,
} from '../../content/forms/_defineForm.js'
import { mailto } from '../../content/studio.js'
import { html, type Markup } from './html.js'
import type { Issues } from './httpError.js'
import { actionFrom } from './page.js'
import { controlFor } from './plainControl.js'
import type { Fields } from './readFields.js'

/** A form that was sent, with what it brought as far as it could be read. */
export type Draft = { readonly form: AnyForm; readonly fields: Fields }

/**
 * The form from its definition, with every answer kept and each problem beside its question. `page` is where the
 * visitor began: it goes along, so that the confirmation can show there. `submit` is the button's label.
 */
export function sendAgainForm({ form, fields }: Draft, issues: Issues, page: string, submit: string): Markup {
  const kept = Object.values(asides).filter((name) => fields.has(name))
  return html`<form class="plain-form" method="post" action="${actionFrom(form.endpoint, page)}" novalidate>
${kept.map((name) => html`<input type="hidden" name="${name}" value="${textsOf(fields.get(name)).join('; ')}">\n`)}
${questionNames(form).map((name) => fieldFor(form, name, textsOf(fields.get(name)), issues[name]?.[0]))}
<button class="plain-button" type="submit">${submit}</button>
</form>`
}

/** A `mailto:` link to the studio with every answer in the e-mail. */
export function draftEmail({ form, fields }: Draft): string {
  const lines = questionNames(form).map(
    (name) => `${form.questions[name]?.label}\n${textsOf(fields.get(name)).join('; ') || '-'}`,
  )
  return mailto({ subject: form.email.subject, body: lines.join('\n\n') })
}

function fieldFor(form: AnyForm, name: string, values: readonly string[], problem?: string): Markup {
  const question = form.questions[name]
  if (!question) return html``
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
  // A required checkbox would have to be ticked itself: that one of them must be is for our own check to say.
  const required = mustAnswer && question.as !== 'checkboxes' && html` required`
  const attributes = html`name="${name}"${required}`
  if (isGroup(question))
    return html`<fieldset class="plain-field" id="${name}" tabindex="-1"${described}>
<legend>${words}</legend>${below}${controlFor(question, attributes, values)}
</fieldset>
`
  const state = html`${problem && html` aria-invalid="true"`}${described}${
    question.autoComplete && html` autocomplete="${question.autoComplete}"`
  }`
  return html`<div class="plain-field">
<label for="${name}">${words}</label>${below}${controlFor(question, html`id="${name}" ${attributes}${state}`, values)}
</div>
`
}

/** Answered by several controls, which the question's words stand above. */
const isGroup = ({ as }: Question) => as === 'radio' || as === 'checkboxes'

/** What came as an answer, as texts: a list for a question that takes one, at most one text for all others. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value !== '' ? [value] : []
}
