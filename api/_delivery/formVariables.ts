import * as v from 'valibot'
import { storageOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { mailAddresses, spreadsheetId } from './variables.js'

// Variables that a form may have of its own: a name of ours, and the form's id in capitals, with _ for -.

type Values = Readonly<Partial<Record<string, string>>>

const nameFor = (variable: string, id: string) => `${variable}_${id.toUpperCase().replaceAll('-', '_')}`
const spreadsheetOf = (tableId: string) => nameFor('SHEETS_SPREADSHEET_ID', tableId)
const mailToOf = (formId: string) => nameFor('MAIL_TO', formId)

/** Of what is kept: a form whose answers are kept among another's has no sheet. */
const spreadsheets: ReadonlySet<string> = new Set(forms.map((form) => spreadsheetOf(storageOf(form).id)))

/** Every variable that a form may have. */
export const formVariables: ReadonlySet<string> = new Set([
  ...spreadsheets,
  ...forms.map(({ id }) => mailToOf(id)),
])

/** The table's own spreadsheet, if it has one. */
export const ownSpreadsheet = (values: Values, tableId: string): string | undefined =>
  values[spreadsheetOf(tableId)]

/** Where the e-mails of forms go that have mailboxes of their own, by the form's id. */
export const ownMailboxes = (values: Values): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    forms.flatMap(({ id }) => {
      const list = values[mailToOf(id)]
      return list ? [[id, v.parse(mailAddresses, list)] as const] : []
    }),
  )

/** One sentence for each of a form's own variables that is wrong, or belongs to no form. */
export function formVariableProblems(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name.startsWith('MAIL_TO_')) {
      if (!formVariables.has(name)) return [noSuchForm(name, 'MAIL_TO')]
      return v.is(mailAddresses, value)
        ? []
        : [`${name}: Put plain e-mail addresses here, like forms@example.com.`]
    }
    if (!name.startsWith('SHEETS_SPREADSHEET_ID_')) return []
    const form = forms.find(({ id }) => spreadsheetOf(id) === name)
    if (!form) return [noSuchForm(name, 'SHEETS_SPREADSHEET_ID')]
    if (!spreadsheets.has(name))
      return [`${name}: This form keeps no sheet. Use ${spreadsheetOf(storageOf(form).id)}.`]
    return v.is(spreadsheetId, value) ? [] : [`${name}: Put only the spreadsheet's id here.`]
  })
}

/** The doctor lists forms only once all variables are right, so the names that there are stand here. */
function noSuchForm(name: string, variable: string): string {
  const names = [...formVariables].filter((known) => known.startsWith(`${variable}_`))
  return `${name}: No form has this id. There are ${names.join(', ')}.`
}
