import * as v from 'valibot'
import { storageOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { mailAddresses, spreadsheetId } from './variables.js'

// Variables of single forms. The name is one of ours plus the form's id in capitals with `_` for `-`, for example
// MAIL_TO_VCS_APPLICATIONS.

type Values = Readonly<Partial<Record<string, string>>>

const nameFor = (variable: string, id: string) => `${variable}_${id.toUpperCase().replaceAll('-', '_')}`
const spreadsheetOf = (tableId: string) => nameFor('SHEETS_SPREADSHEET_ID', tableId)
const mailToOf = (formId: string) => nameFor('MAIL_TO', formId)

/** One for each storage: a form that is stored with another form has no spreadsheet of its own. */
const spreadsheets: ReadonlySet<string> = new Set(forms.map((form) => spreadsheetOf(storageOf(form).id)))

/** The names of all variables of single forms. */
export const formVariables: ReadonlySet<string> = new Set([
  ...spreadsheets,
  ...forms.map(({ id }) => mailToOf(id)),
])

/** Id of the table's own spreadsheet; undefined if it has none. */
export const ownSpreadsheet = (values: Values, tableId: string): string | undefined =>
  values[spreadsheetOf(tableId)]

/** Mailboxes of the forms that have their own, by the form's id. */
export const ownMailboxes = (values: Values): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    forms.flatMap(({ id }) => {
      const list = values[mailToOf(id)]
      return list ? [[id, v.parse(mailAddresses, list)] as const] : []
    }),
  )

/** One sentence for each variable of a single form that is wrong or belongs to no form. */
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
      return [`${name}: This form is stored with another form. Use ${spreadsheetOf(storageOf(form).id)}.`]
    return v.is(spreadsheetId, value) ? [] : [`${name}: Put only the spreadsheet's id here.`]
  })
}

/** The sentence for a form id that does not exist. It lists all names, because the doctor lists forms only later. */
function noSuchForm(name: string, variable: string): string {
  const names = [...formVariables].filter((known) => known.startsWith(`${variable}_`))
  return `${name}: No form has this id. There are ${names.join(', ')}.`
}
