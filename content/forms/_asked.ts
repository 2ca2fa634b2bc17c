import * as v from 'valibot'
import type { Question } from './_defineForm.js'
import type { Fields } from './_fields.js'

/**
 * Questions that every form asks after its own. One entry is a field, a column and a line of the e-mail for all forms:
 * `phone: { label: 'Phone', as: 'line', autoComplete: 'tel', rule: optionalLine() }`.
 */
const commonQuestions = {} as const satisfies Fields

type All<Own extends Fields> = Own & typeof commonQuestions

/**
 * The questions of a form, each with its rule in one entry, and those of all forms. Makes the form's `schema` and `questions`,
 * in their order.
 */
export function asked<const Own extends Fields>(own: Own) {
  const fields: All<Own> = { ...own, ...commonQuestions }
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule])
  return {
    questions: fields as { readonly [Name in keyof All<Own>]: Question },
    schema: v.strictObject(
      Object.fromEntries(rules) as { readonly [Name in keyof All<Own>]: All<Own>[Name]['rule'] },
    ),
  }
}
