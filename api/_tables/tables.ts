import { type AnyStorage, storageOf } from '../../content/forms/_defineForm.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { forms } from '../../content/forms/index.js'
import { columnsOf, reviewColumns } from './row.js'
import { APPLICATION, referenceColumn, submissionIdColumn, type Table } from './table.js'

export const tableOf = (storage: AnyStorage): Table => ({
  id: storage.id,
  title: storage.sheet.tab,
  columns: columnsOf(storage),
})

/** The tab "Spam review": submissions of any form that a bot may have sent. Staff decide about each. */
export const reviewTable: Table = { id: 'spam-review', title: 'Spam review', columns: reviewColumns }

/**
 * The tab "Payments": one row for each paid checkout. `Application` and `Reference` are the application's submission id and
 * reference; without an application the reference is the payment's own. `Offer` ends with the event's id, if it is one.
 */
export const paymentsTable: Table = {
  id: 'payments',
  title: 'Payments',
  columns: [
    { field: 'time', title: 'Time', holds: 'time' },
    referenceColumn,
    { field: 'state', title: 'State' },
    { field: 'amount', title: 'Amount' },
    { field: 'offer', title: 'Offer' },
    { field: 'name', title: 'Name' },
    { field: 'email', title: 'Email' },
    { field: APPLICATION, title: 'Application' },
    { field: 'timeUtc', title: 'Time (UTC)' },
    submissionIdColumn,
    { field: 'stripe', title: 'Stripe' },
  ],
}

/** The tab "Guests": registrations for events, and what became of them. */
export const guestsTable: Table = tableOf(eventRegistration)

export type LeadTable = { readonly storage: AnyStorage; readonly table: Table }

/** The tables of all leads, each storage once: several forms may share one. */
export const leadTables: readonly LeadTable[] = [
  ...new Map(forms.map((form) => [storageOf(form).id, storageOf(form)])).values(),
].map((storage) => ({ storage, table: storage.id === guestsTable.id ? guestsTable : tableOf(storage) }))

/** Every table that holds data of visitors. */
export const allTables: readonly Table[] = [
  ...leadTables.map(({ table }) => table),
  reviewTable,
  paymentsTable,
]
