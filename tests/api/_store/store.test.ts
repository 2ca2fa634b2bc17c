import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { localStore } from '../../../api/_store/local/localStore.js'
import type { Store } from '../../../api/_store/store.js'
import type { Table } from '../../../api/_tables/table.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { idOf, instanceOn, leadOf, leads } from '../../support/leads.js'
import { temporaryFolder } from '../../support/temporaryFolder.js'

// What `Store` promises, held for both stores. What only one of them promises is in the tests beside this one.

const google = await startGoogle()

/** A store without rows: `open` makes an instance, as a process would; `made` lists its tabs or files. */
const stores = [
  ['in Google Sheets', () => ({ open: () => instanceOn(google), made: () => google.titles().slice(1) })],
  [
    'in files',
    () => {
      const dataDir = temporaryFolder()
      const open = () => {
        const store = localStore(dataDir)
        onTestFinished(() => store.close())
        return store
      }
      return { open, made: () => readdirSync(join(dataDir, 'sheets')) }
    },
  ],
] as const

const review: Table = { ...leads, id: 'spam-review', title: 'Spam review' }

/** The rows of a table, which can be read. */
async function rowsOf(store: Store, table = leads, fields?: readonly string[]) {
  const [reading] = await store.read([table], fields)
  if (!reading) throw new Error('The table cannot be read')
  return reading.rows
}

describe.each(stores)('rows %s', (_, newStore) => {
  test('are added once, whoever sends them; the same id in another table is another row', async () => {
    const { open } = newStore()
    const [one, other] = [open(), open()]
    const sent = await Promise.all([one, other, one].map((store) => store.add(leads, leadOf('a'))))
    expect(sent.sort()).toEqual(['already there', 'already there', 'written'])
    expect(await open().add(leads, leadOf('a', { goals: 'Another' }))).toBe('already there')
    expect(await open().add(review, leadOf('a'))).toBe('written')
    const found = await open().read([leads, review])
    expect(found.map(({ rows }) => rows?.map(({ submissionId }) => submissionId))).toEqual([
      [idOf('a')],
      [idOf('a')],
    ])
  })

  test('are read as they were typed, with times in the studio’s zone', async () => {
    const { open } = newStore()
    const typed = ['=1+1', '@x;=2', "'tis", '007', '10/20', 'TRUE', ' a, "b" ', 'one\ntwo', 'Žofie 🙂', '']
    for (const goals of typed) await open().add(leads, leadOf(`Lead ${goals}`, { goals }))
    const rows = await rowsOf(open())
    expect(rows.map(({ cells }) => cells.goals)).toEqual(typed)
    expect(rows[0]?.cells).toEqual({
      submitted: '2025-10-09 15:00:00',
      name: 'Lead =1+1',
      goals: '=1+1',
      checks: '',
      submissionId: idOf('Lead =1+1'),
    })
    expect((await rowsOf(open(), leads, ['name']))[0]?.cells).toMatchObject({
      name: 'Lead =1+1',
      submissionId: idOf('Lead =1+1'),
    })
  })

  test('are looked for without making a tab or a file', async () => {
    const { open, made } = newStore()
    expect(await open().read([leads, review])).toMatchObject([{ rows: [] }, { rows: [] }])
    expect([await open().readEvents(), await open().readJournal(), made()]).toEqual([undefined, [], []])
  })
})

test.each(stores)(
  'lines of the journal %s are read in their order, by every process',
  async (_, newStore) => {
    const { open } = newStore()
    const lines = ['begun', 'sent', 'told'].map((what, second) => ({
      at: new Date(Date.UTC(2026, 10, 28, 20, 35, second)),
      what,
      of: 'K7Q2-M9XC',
      detail: `workshop-inquiries ${idOf('a')} studio`,
    }))
    await open().note(lines.slice(0, 2))
    await open().note(lines.slice(2))
    await open().note([])
    expect(await open().readJournal()).toEqual(lines)
  },
)

test.each(stores)('of several processes %s one takes a slot', async (_, newStore) => {
  const { open } = newStore()
  const slots = ['2026-11-28T20:35', '2026-11-28T20:40']
  for (const slot of slots) {
    const taken = await Promise.all([open(), open(), open()].map((store) => store.takeSlot(slot)))
    expect(taken.sort()).toEqual([false, false, true])
  }
})

test.each(stores)('the secret %s is the same in every process', async (_, newStore) => {
  const { open } = newStore()
  const secret = await open().secret()
  expect(secret.length).toBeGreaterThan(40)
  expect(await open().secret()).toBe(secret)
})
