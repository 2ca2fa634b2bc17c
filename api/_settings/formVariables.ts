import * as v from 'valibot'
import { storageOf } from '../../content/forms/_defineForm.js'
import { forms } from '../../content/forms/index.js'
import { mailAddresses, spreadsheetId } from './variables.js'

type Values = Readonly<Record<string, string | undefined>>

/** Name of a variable of a single form, such as MAIL_TO_VCS_APPLICATIONS: the form's id in capitals, with `_` for `-`. */
const nameFor = (variable: 'SHEETS_SPREADSHEET_ID' | 'MAIL_TO', id: string) =>
  `${variable}_${id.toUpperCase().replaceAll('-', '_')}`

/** All variables of single forms. A form that is stored with another form has no spreadsheet of its own. */
export const formVariables = v.partial(
  v.object(
    Object.fromEntries(
      forms.flatMap((form) => [
        [nameFor('SHEETS_SPREADSHEET_ID', storageOf(form).id), spreadsheetId] as const,
        [nameFor('MAIL_TO', form.id), mailAddresses] as const,
      ]),
    ),
  ),
)

/** Id of the table's own spreadsheet; undefined if it has none. */
export const ownSpreadsheet = (values: Values, tableId: string): string | undefined =>
  values[nameFor('SHEETS_SPREADSHEET_ID', tableId)]

/** Mailboxes of the forms that have their own, by the form's id. */
export const ownMailboxes = (values: Values): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    forms.flatMap(({ id }) => {
      const list = values[nameFor('MAIL_TO', id)]
      return list ? [[id, v.parse(mailAddresses, list)] as const] : []
    }),
  )

/** One sentence for each variable of a single form that belongs to no form. It lists the names that exist. */
export function unknownFormProblems(values: Values): string[] {
  const known = Object.keys(formVariables.entries)
  return Object.keys(values)
    .filter((name) => /^(SHEETS_SPREADSHEET_ID|MAIL_TO)_/.test(name) && !known.includes(name))
    .map((name) => `${name}: No form has this variable. There are ${known.join(', ')}.`)
}
