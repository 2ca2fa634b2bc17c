import * as v from 'valibot'
import { tableOf } from '../../api/_tables/tables'
import { type AnyForm, isRequired, questionNames, storageOf } from '../../content/forms/_defineForm'

/**
 * Table of a form's questions: label, hint, kind of field, the error when it is left empty, the column in the sheet.
 */
export function Questions({ form }: { form: AnyForm }) {
  const titles = new Map(tableOf(storageOf(form)).columns.map(({ field, title }) => [field, title]))
  return (
    <table>
      <thead>
        <tr>
          <th>Label</th>
          <th>Hint</th>
          <th>Field</th>
          <th>When it is left empty</th>
          <th>Column, and line of the e-mail</th>
        </tr>
      </thead>
      <tbody>
        {questionNames(form).map((name) => (
          <tr key={name}>
            <td>{form.questions[name]?.label}</td>
            <td>{form.questions[name]?.hint}</td>
            <td>{form.questions[name]?.as}</td>
            <td>{isRequired(form, name) ? sentenceWhenEmpty(form, name) : 'may stay empty'}</td>
            <td>{titles.get(name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The error message that visitors see when they leave the question empty. */
function sentenceWhenEmpty(form: AnyForm, name: string): string | undefined {
  const { issues = [] } = v.safeParse(form.schema, { [name]: '' }, { abortPipeEarly: true })
  return issues.find(({ path }) => path?.[0].key === name)?.message
}
