import { Source } from '@storybook/addon-docs/blocks'
import { tableOf } from '../../api/_pipeline/toRow'
import { isRequired, questionNames } from '../../content/forms/_defineForm'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'
import definition from '../../content/forms/workshop-inquiry.ts?raw'
import { sentenceFor } from './Words'

const form = workshopInquiry

/** One form's file, as it is. */
export const Definition = () => <Source code={definition} language="typescript" />

/** What becomes of each question: the control, its rule, its column. */
export function FromQuestionToColumn() {
  const titles = new Map(tableOf(form).columns.map(({ field, title }) => [field, title]))
  return (
    <table>
      <thead>
        <tr>
          <th>Question</th>
          <th>Field</th>
          <th>Rule says</th>
          <th>Column and line of the e-mail</th>
        </tr>
      </thead>
      <tbody>
        {questionNames(form).map((name) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{form.questions[name].as}</td>
            <td>{isRequired(form, name) ? sentenceFor(form, name, '') : 'may stay empty'}</td>
            <td>{titles.get(name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The columns of the form's tab, in their order. */
export const Columns = () => (
  <ol style={{ listStyle: 'decimal' }}>
    {tableOf(form).columns.map(({ field, title }) => (
      <li key={field}>{title}</li>
    ))}
  </ol>
)
