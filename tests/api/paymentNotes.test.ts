import { expect, test } from 'vitest'
import type { PaymentNote } from '../../api/_delivery/delivery.js'
import { tableOf } from '../../api/_pipeline/toRow.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { instanceOn } from '../support/leads.js'
import { startGoogle } from '../support/standIns.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

const table = tableOf(vcsApplication)
const reference = 'K7Q2-M9XC'

/** News that changes nothing once there is any. */
const first: PaymentNote = {
  reference,
  emailId: 'cs_1.paid',
  change: ({ payment }) => (payment === '' ? { payment: 'paid', stripe: 'cs_1 pi_1' } : undefined),
}

/** An instance whose write is on its way for as long as another one is at work. */
async function noteAround(work: (other: ReturnType<typeof instanceOn>) => Promise<unknown>) {
  const other = instanceOn(google)
  await other.append(table, { id: 'one', cells: { reference, submissionId: 'one' } })
  let isHeld = true
  const slow = instanceOn(google, {
    fetch: async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (isHeld && url.includes(':batchUpdate')) {
        isHeld = false
        await work(other)
      }
      return await google.fetch(input, init)
    },
  })
  return await slow.payments.note(table, first)
}

const cells = () => google.tab(table.title)?.rows.map(({ Payment }) => Payment)

test('what another instance wrote between the look and the write is not overwritten', async () => {
  const refunded = {
    ...first,
    emailId: 'cs_1.refunded',
    change: () => ({ payment: 'refunded', stripe: 'cs_1' }),
  }
  const result = await noteAround((other) => other.payments.note(table, refunded))
  expect(result).toMatchObject({ outcome: 'already-there', email: 'done' })
  expect(cells()).toEqual(['refunded'])
})

test('news that another instance has written and told meanwhile is not news again', async () => {
  const result = await noteAround(async (other) => {
    await other.payments.note(table, first)
    await other.payments.markEmail(table, first.emailId, 'done')
  })
  expect(result).toMatchObject({ outcome: 'already-there', email: 'done' })
  expect(cells()).toEqual(['paid'])
})

test('a sheet that is older than the columns gets them', async () => {
  const old = {
    ...table,
    columns: table.columns.filter(({ field }) => !['payment', 'stripe'].includes(field)),
  }
  await instanceOn(google).append(old, { id: 'one', cells: { reference, submissionId: 'one' } })
  expect(await instanceOn(google).payments.note(table, first)).toMatchObject({ outcome: 'written' })
  expect(cells()).toEqual(['paid'])
})

test('where there is no tab yet there is no row, and none is made', async () => {
  expect(await instanceOn(google).payments.note(table, first)).toEqual({ outcome: 'no-row' })
  expect(google.titles()).toEqual(['Sheet1'])
})
