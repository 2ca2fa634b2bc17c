import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DeliveryError, type Row, type Table } from '../../api/_delivery/delivery.js'
import { localSheets } from '../../api/_delivery/local/localSheets.js'
import { FAILED, SENT } from '../support/leads.js'
import { csvLine, newKey, temporaryFolder, withoutPrivileges } from './harness.js'

const table: Table = {
  id: 'inquiries',
  title: 'Inquiries',
  columns: [
    { field: 'submittedAt', title: 'Submitted', width: 150 },
    { field: 'name', title: 'Name', width: 180, isAnswer: true },
    { field: 'goals', title: 'Goals', width: 420, isAnswer: true },
    { field: 'notified', title: 'Notified', width: 80 },
    { field: 'submissionId', title: 'Submission ID', width: 290 },
  ],
}
const WRITTEN = { outcome: 'written' }
const REPEAT = { outcome: 'already-there', email: 'done' }
const OWED = { outcome: 'already-there', email: 'failed' }
const TITLES = ['Submitted', 'Name', 'Goals', 'Notified', 'Submission ID']
const HEADER = `\uFEFF${csvLine(...TITLES)}`
/** The row of `rowOf` as it stands in the file. */
const lineOf = (id: string, goals = '', notified = '') =>
  csvLine('2025-01-09 14:00:00', 'Ada', goals, notified, id)

const rowOf = (id: string, cells: Row['cells'] = {}): Row => ({
  id,
  cells: {
    submittedAt: new Date('2025-01-09T19:00:00Z'),
    name: 'Ada',
    notified: '',
    submissionId: id,
    ...cells,
  },
})

function store(dataDir = temporaryFolder()) {
  const path = join(dataDir, 'sheets', 'inquiries.csv')
  return {
    path,
    sheets: localSheets({ dataDir, timeZone: 'America/New_York' }),
    read: () => readFileSync(path, 'utf8'),
    write: (text: string) => {
      mkdirSync(join(dataDir, 'sheets'), { recursive: true })
      writeFileSync(path, text)
    },
    restarted: () => store(dataDir),
  }
}

describe('what staff find in the file', () => {
  test('opens right in a spreadsheet: a header once, one line a row, and the time on the studio’s clock', async () => {
    const { sheets, read } = store()
    const [winter, summer] = [newKey(), newKey()]
    await sheets.append(table, rowOf(winter))
    await sheets.append(
      table,
      rowOf(summer, { submittedAt: new Date('2025-07-09T04:05:06Z'), name: 'Žofie 🙂' }),
    )
    expect(read()).toBe(HEADER + lineOf(winter) + csvLine('2025-07-09 00:05:06', 'Žofie 🙂', '', '', summer))
  })

  test('a cell that begins like a formula is text, and nothing in a cell breaks out of it', async () => {
    const { sheets, read } = store()
    for (const [typed, written] of [
      ['=1+1', "'=1+1"],
      ['+380 44', "'+380 44"],
      ['-1', "'-1"],
      ['@import', "'@import"],
      ['\tx', "'\tx"],
      ['\r=1', "'\r=1"],
      ['＝1+1', "'＝1+1"],
      ['＋1', "'＋1"],
      ['－1', "'－1"],
      ['＠import', "'＠import"],
      ['a;=1+1;b', "a;'=1+1;b"],
      ['a;;＠b', "a;;'＠b"],
      ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
      ['a,b', 'a,b'],
      ['say "hi"', 'say "hi"'],
      ['one\ntwo', 'one\ntwo'],
      ['007', '007'],
      ['a=b; c', 'a=b; c'],
    ] as const) {
      const id = newKey()
      await sheets.append(table, rowOf(id, { goals: typed }))
      expect(read()).toContain(lineOf(id, written))
      await sheets.markNotified(table, id, FAILED)
      expect(read()).toContain(lineOf(id, written, 'no'))
    }
  })

  test('is for the studio’s eyes only', async () => {
    const { sheets, path } = store()
    await sheets.append(table, rowOf(newKey()))
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  })

  test('has no address that an e-mail could link to', () => {
    expect(store().sheets.linkTo(table)).toBeUndefined()
  })
})

describe('one id is one row', () => {
  test('in this process and after a restart', async () => {
    const { sheets, restarted, read } = store()
    const id = newKey()
    expect(await sheets.append(table, rowOf(id))).toEqual(WRITTEN)
    expect(await sheets.append(table, rowOf(id))).toEqual(REPEAT)
    expect(await restarted().sheets.append(table, rowOf(id))).toEqual(REPEAT)
    expect(read()).toBe(HEADER + lineOf(id))
  })

  test('an id that a visitor only typed as an answer is not taken', async () => {
    const { sheets } = store()
    const id = newKey()
    await sheets.append(table, rowOf(newKey(), { goals: `x,${id}\r\n${id}` }))
    expect((await sheets.append(table, rowOf(id))).outcome).toBe('written')
  })

  test('two stores on one folder see each other’s rows', async () => {
    const one = store()
    const other = one.restarted()
    const ids = [newKey(), newKey(), newKey()]
    for (const id of ids) {
      expect((await one.sheets.append(table, rowOf(id))).outcome).toBe('written')
      expect((await other.sheets.append(table, rowOf(id))).outcome).toBe('already-there')
    }
  })
})

describe('an e-mail that is owed', () => {
  test('is marked and cleared in its own row, also after a restart', async () => {
    const { sheets, restarted, read } = store()
    const [first, second] = [newKey(), newKey()]
    await sheets.append(table, rowOf(first, { goals: '=1\n"2"' }))
    await sheets.append(table, rowOf(second))
    await sheets.markNotified(table, first, FAILED)
    const marked = HEADER + lineOf(first, `'=1\n"2"`, 'no') + lineOf(second)
    expect(read()).toBe(marked)
    expect(await sheets.append(table, rowOf(first, { goals: '=1\n"2"' }))).toEqual(OWED)
    const again = restarted()
    expect(await again.sheets.append(table, rowOf(first, { goals: '=1\n"2"' }))).toEqual(OWED)
    await again.sheets.markNotified(table, first, SENT)
    expect(read()).toBe(marked.replace('"no"', '""'))
    expect(await sheets.append(table, rowOf(first, { goals: '=1\n"2"' }))).toEqual(REPEAT)
  })

  test('of a row that is not there is an error', async () => {
    const { sheets } = store()
    await expect(sheets.markNotified(table, newKey(), FAILED)).rejects.toThrow(DeliveryError)
  })
})

describe('a file that someone or something changed', () => {
  const whole = () => `2025-01-09 14:00:00,Ada,"one\ntwo",,${newKey()}\r\n`

  test.each([
    ['in the middle of a cell', '2025-01-09 15:00:00,Gra'],
    ['in quotes', '2025-01-09 15:00:00,Grace,"say ""hi'],
    ['in the middle of its id', '2025-01-09 15:00:00,Grace,x,,0f6d2f2e-7b'],
    ['in the middle of its id in quotes', '"2025-01-09 15:00:00","Grace","x","","0f6d2f2e-7b'],
    ['between two cells in quotes', '"2025-01-09 15:00:00","Grace","x"'],
    [
      'in the middle of a character',
      Buffer.from('2025-01-09 15:00:00,Žo').subarray(0, 21).toString('latin1'),
    ],
  ])('a last line cut short by a crash (%s) is dropped and no row before it is lost', async (_, cut) => {
    const { sheets, read, write } = store()
    const [before, id] = [whole() + whole(), newKey()]
    write(HEADER + before + cut)
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(HEADER + before + lineOf(id))
  })

  test('a last line that an editor left without its line break is kept', async () => {
    const { sheets, read, write } = store()
    const [before, id] = [whole() + lineOf(newKey()), newKey()]
    write(HEADER + before.trimEnd())
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(HEADER + before + lineOf(id))
  })

  test('a header cut short by a crash is written again', async () => {
    const { sheets, read, write } = store()
    write(HEADER.slice(0, 20))
    const id = newKey()
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(HEADER + lineOf(id))
  })

  test('columns that staff moved, and their own, are respected; line feeds alone and no byte order mark will do', async () => {
    const { sheets, read, write } = store()
    const [old, id] = [newKey(), newKey()]
    write(
      `Name,Our note,Submission ID,Submitted,Notified,Goals\nGrace,called,${old},2025-01-09 14:00:00,no,x\n`,
    )
    expect(await sheets.append(table, rowOf(old, { name: 'Grace', goals: 'x' }))).toEqual(REPEAT)
    await sheets.append(table, rowOf(id))
    expect(read().split(/\r?\n/).at(-2)).toBe(csvLine('Ada', '', id, '2025-01-09 14:00:00', '', '').trimEnd())
    expect(read()).toContain(`Grace,called,${old}`)
  })

  test('a question that was added later gets a column at the end, and older rows stay as they are', async () => {
    const { sheets, read } = store()
    const [old, id] = [newKey(), newKey()]
    await sheets.append(table, rowOf(old))
    const wider = { ...table, columns: [...table.columns, { field: 'size', title: 'Size', width: 100 }] }
    await sheets.append(wider, rowOf(id, { size: '20+' }))
    const header = `\uFEFF${csvLine(...TITLES, 'Size')}`
    expect(read()).toBe(header + lineOf(old) + csvLine('2025-01-09 14:00:00', 'Ada', '', '', id, '20+'))
    expect((await sheets.append(wider, rowOf(old))).outcome).toBe('already-there')
  })

  test('a file that was deleted is begun anew', async () => {
    const { sheets, write, read } = store()
    await sheets.append(table, rowOf(newKey()))
    write('')
    const id = newKey()
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(HEADER + lineOf(id))
  })
})

describe('a folder that cannot be written', () => {
  test('is an error that says so, without an answer in it', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'sheets'), 'in the way')
    const keeping = store(dataDir).sheets.append(table, rowOf(newKey(), { name: 'Secret' }))
    await expect(keeping).rejects.toThrow(DeliveryError)
    await expect(keeping).rejects.toThrow(
      /^The file of inquiries cannot be read or written: DATA_DIR is not a folder \(E/,
    )
  })

  test('also when it is read-only', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o500)
    await withoutPrivileges(() =>
      expect(store(dataDir).sheets.append(table, rowOf(newKey()))).rejects.toThrow(
        'may not be written (EACCES)',
      ),
    )
  })

  test('does not stop later rows once it can be', async () => {
    const { sheets, path } = store()
    mkdirSync(path, { recursive: true })
    await expect(sheets.append(table, rowOf(newKey()))).rejects.toThrow(DeliveryError)
    const other = { ...table, id: 'others' }
    expect((await sheets.append(other, rowOf(newKey()))).outcome).toBe('written')
  })
})
