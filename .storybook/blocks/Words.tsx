import * as v from 'valibot'
import { forms } from '../../content/forms'
import { type AnyForm, isRequired, questionNames } from '../../content/forms/_defineForm'

/** Every question of every form, and the sentence that stands at it when it is left empty. */
export function QuestionsAndSentences() {
  return forms.map((form) => (
    <section key={`${form.id} ${form.endpoint} ${form.copy.submit}`}>
      <h3>{form.email.subject}</h3>
      <table>
        <thead>
          <tr>
            <th>Label</th>
            <th>Hint</th>
            <th>When it is left empty</th>
          </tr>
        </thead>
        <tbody>
          {questionNames(form).map((name) => (
            <tr key={name}>
              <td>{form.questions[name]?.label}</td>
              <td>{form.questions[name]?.hint ?? ''}</td>
              <td>{isRequired(form, name) ? sentenceFor(form, name, '') : 'may stay empty'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}

/** What every form says, in a toast and in the page, when it was sent and when it was not. */
export function Toasts() {
  return (
    <table>
      <thead>
        <tr>
          <th>Form</th>
          <th>While it is sent</th>
          <th>Sent</th>
          <th>Failed</th>
        </tr>
      </thead>
      <tbody>
        {forms.map(({ id, email, copy, toasts: { sent, failed } }) => (
          <tr key={`${id} ${copy.submit}`}>
            <td>{email.subject}</td>
            <td>{copy.submitting}</td>
            <td>
              <strong>{sent.title}</strong> {sent.description}
            </td>
            <td>
              <strong>{failed.title}</strong> {failed.description}
              {failed.showsReason ? ' (or the reason, where there is one)' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The first sentence that a form says about one answer, as visitors read it.
 * @returns an empty text when there is nothing to say.
 */
export function sentenceFor(form: AnyForm, name: string, answer: string): string {
  const { issues = [] } = v.safeParse(form.schema, { [name]: answer }, { abortPipeEarly: true })
  return issues.find(({ path }) => path?.[0].key === name)?.message ?? ''
}
