import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DeliveryError } from '../../api/_delivery/delivery.js'
import { FAILED, SENT } from '../support/leads.js'
import { HEADER, lineOf, rowOf, store, table } from '../support/localStore.js'
import { csvLine, newKey } from './harness.js'

const WRITTEN = { outcome: 'written' }
const REPEAT = { outcome: 'already-there', email: 'done' }
const OWED = { outcome: 'already-there', email: 'failed' }

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
