import type { Option, Question } from '../../content/forms/_defineForm.js'
import { html, type Markup } from './html.js'

/**
 * The browser's own control for a question, holding `values`. `attributes` stand on every control of it.
 */
export function controlFor(question: Question, attributes: Markup, values: readonly string[]): Markup {
  const value = values.join('; ')
  switch (question.as) {
    case 'line':
      return html`<input type="text" ${attributes} value="${value}">`
    case 'email':
      return html`<input type="email" inputmode="email" ${attributes} value="${value}">`
    case 'url':
      // Of type text: the browser's own check would refuse an address without `https://`.
      return html`<input type="text" inputmode="url" ${attributes} value="${value}">`
    case 'number':
      return html`<input type="number" ${question.min !== undefined && html`min="${question.min}" `}${question.placeholder && html`placeholder="${question.placeholder}" `}${attributes} value="${value}">`
    case 'date':
      return html`<input type="date" ${attributes} value="${value}">`
    case 'paragraph':
      // HTML drops a line break right after the tag: this one, not the visitor's.
      return html`<textarea ${attributes} rows="${question.rows ?? 4}">\n${value}</textarea>`
    case 'select':
      return html`<select ${attributes}>
<option value="">${question.placeholder ?? ''}</option>
${choices(question, values).map(
  (choice) =>
    html`<option value="${choice.value}"${choice.value === value && html` selected`}>${choice.label}</option>\n`,
)}</select>`
    case 'radio':
    case 'checkboxes':
      return html`${choices(question, values).map((choice) => toggle(question, attributes, choice, values.includes(choice.value)))}`
  }
}

function toggle({ as }: Question, attributes: Markup, { value, label }: Option, isChosen: boolean): Markup {
  const type = as === 'radio' ? 'radio' : 'checkbox'
  return html`<label><input type="${type}" ${attributes} value="${value}"${isChosen && html` checked`}> ${label}</label>\n`
}

/** The question's choices, and any answer that is none of them: another form of ours may have sent it. */
function choices({ options = [] }: Question, values: readonly string[]): readonly Option[] {
  const unknown = values.filter((value) => !options.some((option) => option.value === value))
  return [...options, ...unknown.map((value) => ({ value, label: value }))]
}
