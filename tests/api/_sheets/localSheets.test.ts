import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import type { Row } from '../../../api/_tables/table.js'
import { HEADER, lineOf, rowOf, store, TITLES, table } from '../../support/localStore.js'
import { csvLine, newKey, temporaryFolder, withoutPrivileges } from '../../support/receiver.js'

const WRITTEN = { outcome: 'written' }
const REPEAT = { outcome: 'already-there', pending: [] }

describe('the file', () => {
  test('opens correctly in a spreadsheet: one header, one line a row, and times in the studio’s time zone', async () => {
    const { sheets, read } = store()
    const [winter, summer] = [newKey(), newKey()]
    await sheets.append(table, rowOf(winter))
    await sheets.append(
      table,
      rowOf(summer, { submittedAt: new Date('2025-07-09T04:05:06Z'), name: 'Žofie 🙂' }),
    )
    expect(read()).toBe(HEADER + lineOf(winter) + csvLine('2025-07-09 00:05:06', 'Žofie 🙂', '', summer))
  })

  test('stores a formula as text, keeps each cell in its place, and is read back as it was typed', async () => {
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
      ['a,b', 'a,b'],
      ['say "hi"', 'say "hi"'],
      ['one\ntwo', 'one\ntwo'],
      ['007', '007'],
      ['a=b; c', 'a=b; c'],
      ["'=1", "''=1"],
      ["''@x;'-1", "'''@x;''-1"],
      ["'tis", "'tis"],
    ] as const) {
      const id = newKey()
      await sheets.append(table, rowOf(id, { goals: typed }))
      expect(read()).toContain(lineOf(id, written))
      expect((await sheets.column(table, 'goals')).at(-1)).toBe(typed)
    }
  })

  test('can be read by its owner only', async () => {
    const { sheets, path } = store()
    await sheets.append(table, rowOf(newKey()))
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  })

  test('has no link for e-mails', () => {
    expect(store().sheets.linkTo(table)).toBeUndefined()
  })
})

describe('an id', () => {
  test('that is sent twice is one row, in this process and after a restart', async () => {
    const { sheets, restarted, read } = store()
    const id = newKey()
    expect(await sheets.append(table, rowOf(id))).toEqual(WRITTEN)
    expect(await sheets.append(table, rowOf(id))).toEqual(REPEAT)
    expect(await restarted().sheets.append(table, rowOf(id))).toEqual(REPEAT)
    expect(read()).toBe(HEADER + lineOf(id))
  })

  test('that a visitor only typed as an answer is still free', async () => {
    const { sheets } = store()
    const id = newKey()
    await sheets.append(table, rowOf(newKey(), { goals: `x,${id}\r\n${id}` }))
    expect((await sheets.append(table, rowOf(id))).outcome).toBe('written')
  })
})

describe('when the file was changed,', () => {
  const whole = () => `2025-01-09 14:00:00,Ada,"one\ntwo",${newKey()}\r\n`

  test.each([
    ['in the middle of a cell', '"2025-01-09 15:00:00","Gra'],
    ['between two cells', '"2025-01-09 15:00:00","Grace","x"'],
    ['before a cell', '"2025-01-09 15:00:00","Grace","x",'],
    ['in a cell that an editor began', '2025-01-09 15:00:00,Grace,"say ""hi'],
  ])('a last line that a crash cut off (%s) is removed, and no row before it is lost', async (_, cut) => {
    const { sheets, read, write } = store()
    const [before, id] = [whole() + whole(), newKey()]
    write(HEADER + before + cut)
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(HEADER + before + lineOf(id))
  })

  test.each([
    ['of this store', lineOf(newKey()).trimEnd()],
    ['that staff typed', '2025-01-09,Grace,"called, wants more",'],
  ])('a last line %s, without a line break at its end, is not removed', async (_, line) => {
    const { sheets, read, write } = store()
    const [before, id] = [whole(), newKey()]
    write(HEADER + before + line)
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(`${HEADER}${before}${line}\r\n${lineOf(id)}`)
  })

  test('a header that a crash cut off is written again', async () => {
    const { sheets, read, write } = store()
    write(HEADER.slice(0, 20))
    const id = newKey()
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(HEADER + lineOf(id))
  })

  test('columns that staff moved or added stay; line feeds alone and no byte order mark are accepted', async () => {
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

  test('a question that was added later gets a column at the end, and older rows do not change', async () => {
    const { sheets, read } = store()
    const [old, id] = [newKey(), newKey()]
    await sheets.append(table, rowOf(old))
    const wider = { ...table, columns: [...table.columns, { field: 'size', title: 'Size', width: 100 }] }
    await sheets.append(wider, rowOf(id, { size: '20+' }))
    const header = `\uFEFF${csvLine(...TITLES, 'Size')}`
    expect(read()).toBe(header + lineOf(old) + csvLine('2025-01-09 14:00:00', 'Ada', '', id, '20+'))
    expect((await sheets.append(wider, rowOf(old))).outcome).toBe('already-there')
  })
})

describe('a folder that cannot be written', () => {
  test('causes an error that says so, without an answer in it', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'sheets'), 'in the way')
    const keeping = store(dataDir).sheets.append(table, rowOf(newKey(), { name: 'Secret' }))
    await expect(keeping).rejects.toThrow(ServiceError)
    await expect(keeping).rejects.toThrow(
      /^The file of inquiries cannot be read or written: DATA_DIR is not a folder \(E/,
    )
  })

  test('causes an error when it is read-only', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o500)
    await withoutPrivileges(() =>
      expect(store(dataDir).sheets.append(table, rowOf(newKey()))).rejects.toThrow(
        'may not be written (EACCES)',
      ),
    )
  })
})

describe('a pending e-mail', () => {
  const NOW = new Date('2025-10-09T12:00:00Z')
  const pendingRow = (id: string): Row => ({ ...rowOf(id), pending: ['email'] })
  const PENDING = { outcome: 'already-there', pending: [{ notice: 'email', since: NOW }] }
  const pendingIn = async (sheets: Sheets) => {
    const [reading] = await sheets.admin.read([table])
    return reading && !reading.error ? reading.rows.map(({ pending }) => pending) : undefined
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
  afterEach(() => void vi.useRealTimers())

  test('is known from the time its row is written until it is sent, also after a restart', async () => {
    const { sheets, restarted, read } = store()
    const [first, second] = [newKey(), newKey()]
    await sheets.append(table, pendingRow(first))
    await sheets.append(table, rowOf(second))
    vi.setSystemTime('2025-10-09T13:00:00Z')
    expect(await sheets.append(table, pendingRow(first))).toEqual(PENDING)
    const again = restarted()
    expect(await again.sheets.append(table, rowOf(first))).toEqual(PENDING)
    expect(await pendingIn(again.sheets)).toEqual([PENDING.pending, []])
    await again.sheets.markSent(table, first, 'email')
    expect(await sheets.append(table, pendingRow(first))).toEqual(REPEAT)
    expect(await pendingIn(sheets)).toEqual([[], []])
    expect(read()).toBe(HEADER + lineOf(first) + lineOf(second))
  })

  test('from a try that wrote no row does not belong to the row that is written later', async () => {
    const { sheets, path, restarted } = store()
    const id = newKey()
    await sheets.append(table, rowOf(newKey()))
    rmSync(path)
    mkdirSync(path)
    await expect(sheets.append(table, pendingRow(id))).rejects.toThrow(ServiceError)
    rmSync(path, { recursive: true })
    await restarted().sheets.append(table, rowOf(id))
    expect(await sheets.append(table, rowOf(id))).toEqual(REPEAT)
  })

  test.each(['../../x', ''])('of a row with the id %j is refused, and no file is changed', async (id) => {
    const { sheets, dataDir } = store()
    writeFileSync(join(dataDir, 'x.email'), 'mine')
    await expect(sheets.append(table, pendingRow(id))).rejects.toThrow('an id that is not a UUID')
    await sheets.append(table, rowOf(id))
    await sheets.markSent(table, id, 'email')
    expect(await sheets.admin.remove(table, [id])).toBe(id === '' ? 0 : 1)
    expect(readFileSync(join(dataDir, 'x.email'), 'utf8')).toBe('mine')
  })
})

test('the last daily run is known after a restart', async () => {
  const { sheets, restarted } = store()
  const run = { at: new Date('2025-10-09T12:00:00Z'), retentionMonths: 24 }
  expect(await sheets.admin.lastRun()).toBeUndefined()
  await sheets.admin.recordRun(run)
  expect(await restarted().sheets.admin.lastRun()).toEqual(run)
})
