import { expect, test } from 'vitest'
import { laterId, seatsOf } from '../../../api/_guests/seats.js'
import { NEWS, REFERENCE, type StoredRow, TOPIC } from '../../../api/_tables/table.js'

const event = { id: 'vibe-night', seats: 2 }

/**
 * Rows of the tab from short lines, a minute apart: `ada` registers, `ada*` while the event is full, `-ada` gives back, `^ada` moves
 * up, `3` is a number of seats. `ADA` is a second registration of the same mailbox, `ada2` a later one.
 */
const rowsOf = (text: string): StoredRow[] =>
  text.split(' ').map((word, minute) => {
    const name = word.replace(/[-^*]/g, '')
    const news = { '-': 'gave back', '^': 'moved up' }[word[0] ?? ''] as 'gave back' | 'moved up' | undefined
    const isNumber = /^\d+$/.test(word)
    const cells = {
      [NEWS]: isNumber ? `seats ${word}` : (news ?? 'registered'),
      [TOPIC]: `Vibe Night, October 23, 2099${word.endsWith('*') ? ' (waiting list)' : ''}`,
      [REFERENCE]: name,
      event: event.id,
      email: isNumber ? '' : `${name.replace(/\d/, '')}@example.com`,
      submittedAtUtc: new Date(Date.UTC(2099, 0, 1, 0, minute)).toISOString(),
    }
    return { submissionId: news ? laterId(name, news) : name, pending: [], cells }
  })

test.each([
  // rows, who has a seat, who waits
  ['ada bob eve', 'ada bob', 'eve'],
  ['ada bob eve -ada', 'bob', 'eve'],
  ['ada bob eve -ada ^eve', 'bob eve', ''],
  // Nobody jumps the queue between giving back and moving up.
  ['ada bob eve -ada joe ^eve', 'bob eve', 'joe'],
  ['ada bob eve -eve joe', 'ada bob', 'joe'],
  // Who gave back is not moved up by a run that had not seen it yet.
  ['ada bob eve -eve ^eve', 'ada bob', ''],
  // One mailbox has one place, in whatever case, until it has given back. The next registration is at the end of the line.
  ['ada ADA bob eve', 'ada bob', 'eve'],
  ['ada bob eve -ada ada2', 'bob', 'eve ada2'],
  ['ada bob eve -ada ada2 -ada ^eve', 'bob eve', 'ada2'],
  // A number of seats counts from its row on, the first one also before; nobody loses a seat by a smaller one.
  ['ada bob eve 3', 'ada bob eve', ''],
  ['ada bob 2 eve 3 joe', 'ada bob', 'eve joe'],
  ['ada bob 2 1 eve', 'ada bob', 'eve'],
  ['2 ada bob 1 -ada eve', 'bob', 'eve'],
  // While the event was full, whoever came waits.
  ['ada bob* eve', 'ada', 'bob eve'],
  ['ada bob* ^bob', 'ada bob', ''],
])('after %s: seats %s, waiting %s', (text, seated, waits) => {
  const rows = rowsOf(text)
  for (const order of [rows, rows.toReversed()]) {
    const { guests, taken, waiting } = seatsOf(order, event)
    const names = (has: string) => guests.filter((one) => one.has === has).map(({ id }) => id)
    expect([names('seat').join(' '), names('place').join(' ')]).toEqual([seated, waits])
    expect([taken, waiting.length]).toEqual([names('seat').length, names('place').length])
  }
})

test('a row that staff delete is no news: it frees the seat, and later news of it count for nobody', () => {
  const without = (text: string, ...names: readonly string[]) =>
    seatsOf(
      rowsOf(text).filter(({ submissionId }) => !names.includes(submissionId)),
      event,
    ).guests.map(({ id, has }) => `${id} ${has}`)
  expect(without('ada bob eve', 'ada')).toEqual(['bob seat', 'eve seat'])
  expect(without('ada bob eve -ada ^eve', 'eve')).toEqual(['ada nothing', 'bob seat'])
  expect(without('ada -ada ada2', 'ada')).toEqual(['ada2 seat'])
})

test('rows of other events, without an id or a time, and with unknown news count for nothing', () => {
  const [ada, bob, eve, joe] = rowsOf('ada bob eve joe')
  const odd = [
    { ...bob, cells: { ...bob?.cells, event: 'another' } },
    { ...eve, submissionId: '' },
    { ...joe, cells: { ...joe?.cells, [NEWS]: 'our note' } },
    { ...joe, cells: { ...joe?.cells, submittedAtUtc: '' } },
  ]
  const { guests } = seatsOf([ada, ...odd] as StoredRow[], event)
  expect(guests.map(({ id }) => id)).toEqual(['ada'])
})

test('each row of a mailbox belongs to its guest, with the number of rows before it', () => {
  const { guestOf } = seatsOf(rowsOf('ada ADA -ada ada2'), event)
  const said = ['ada', 'ADA', laterId('ada', 'gave back'), 'ada2'].map((id) => guestOf(id))
  expect(said.map((guest) => [guest?.id, guest?.has, guest?.earlierNews])).toEqual([
    ...Array(3).fill(['ada', 'nothing', 2]),
    ['ada2', 'seat', 3],
  ])
})
