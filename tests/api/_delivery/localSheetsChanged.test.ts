import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DeliveryError } from '../../../api/_delivery/delivery.js'
import { HEADER, lineOf, rowOf, store, TITLES, table } from '../../support/localStore.js'
import { csvLine, newKey, temporaryFolder, withoutPrivileges } from '../../support/receiver.js'

const REPEAT = { outcome: 'already-there', pending: [] }

describe('when the file was changed,', () => {
  const whole = () => `2025-01-09 14:00:00,Ada,"one\ntwo",${newKey()}\r\n`

  test.each([
    ['in the middle of a cell', '"2025-01-09 15:00:00","Gra'],
    ['between two quotes of a cell', '"2025-01-09 15:00:00","Grace","say ""'],
    ['in the middle of its id', '"2025-01-09 15:00:00","Grace","x","0f6d2f2e-7b'],
    ['between two cells', '"2025-01-09 15:00:00","Grace","x"'],
    ['before a cell', '"2025-01-09 15:00:00","Grace","x",'],
    ['in a cell that an editor began', '2025-01-09 15:00:00,Grace,"say ""hi'],
    [
      'in the middle of a character',
      Buffer.from('"2025-01-09 15:00:00","Žo').subarray(0, 24).toString('latin1'),
    ],
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
    ['that staff typed as far as they knew', '2025-01-09,Grace'],
    ['with an id of another kind', '"2025-01-09 15:00:00","Grace","x","cs_1.paid"'],
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

  test('an empty file gets its header again', async () => {
    const { sheets, write, read } = store()
    await sheets.append(table, rowOf(newKey()))
    write('')
    const id = newKey()
    await sheets.append(table, rowOf(id))
    expect(read()).toBe(HEADER + lineOf(id))
  })
})

describe('a folder that cannot be written', () => {
  test('causes an error that says so, without an answer in it', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'sheets'), 'in the way')
    const keeping = store(dataDir).sheets.append(table, rowOf(newKey(), { name: 'Secret' }))
    await expect(keeping).rejects.toThrow(DeliveryError)
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

  test('does not stop the rows of another table', async () => {
    const { sheets, path } = store()
    mkdirSync(path, { recursive: true })
    await expect(sheets.append(table, rowOf(newKey()))).rejects.toThrow(DeliveryError)
    const other = { ...table, id: 'others' }
    expect((await sheets.append(other, rowOf(newKey()))).outcome).toBe('written')
  })
})
