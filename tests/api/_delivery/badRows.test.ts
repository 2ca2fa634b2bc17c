import * as v from 'valibot'
import { expect, test } from 'vitest'
import { atLeastOneOf, someOf } from '../../../content/forms/_fields.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { failureOf, instanceOn, leadOf, leads, tabOf } from '../../support/leads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

async function warmInstance() {
  const sheets = instanceOn(google)
  await sheets.append(leads, leadOf('first'))
  google.forgetCalls()
  return sheets
}
const writes = () => google.calls.filter(({ kind }) => kind === 'write').length

test.each([
  ['that may be left alone', someOf(['Remote', 'Office'], 'Wrong')],
  ['that is required', atLeastOneOf(['Remote', 'Office'], 'Wrong')],
])('a list %s accepts each option once at most', (_, schema) => {
  expect(v.is(schema, ['Office', 'Remote'])).toBe(true)
  expect(v.is(schema, ['Office', 'Office'])).toBe(false)
  expect(v.is(schema, Array(4500).fill('Office'))).toBe(false)
})

test('a text longer than a cell is cut between two characters, and a mark says so', async () => {
  const sheets = await warmInstance()
  for (const text of ['x'.repeat(50_000), 'x'.repeat(50_001), '🙂'.repeat(25_001), `x${'🙂'.repeat(25_001)}`])
    await sheets.append(leads, leadOf(`of-${text.length}-${text.slice(0, 1)}`, { goals: text }))
  const [, whole, cut, smiles, others] = tabOf(google).rows.map(({ Goals }) => String(Goals))
  expect(whole).toBe('x'.repeat(50_000))
  for (const text of [cut, smiles, others]) {
    expect(text).toMatch(/\n\[Cut here: the cell is full\. The e-mail has all of it\.\]$/)
    expect(text?.length).toBeLessThanOrEqual(50_000)
    expect(text?.length).toBeGreaterThan(49_900)
    expect(Buffer.from(text ?? '', 'utf8').toString('utf8')).toBe(text)
  }
})

test.each([1, 2, 3])(
  '%i refused rows cost one more write each, and one write without a read before it',
  async (count) => {
    const sheets = await warmInstance()
    google.refuseText('poison')
    const bad = Array.from({ length: count }, (_, n) =>
      failureOf(sheets.append(leads, leadOf(`bad-${n}`, { goals: 'poison' }))),
    )
    const good = Array.from({ length: 10 }, (_, n) => sheets.append(leads, leadOf(`good-${n}`)))
    const later = failureOf(sheets.append(leads, leadOf('bad-last', { goals: 'poison' })))
    expect(await Promise.all(good)).toMatchObject(Array(10).fill({ outcome: 'written' }))
    await Promise.all([...bad, later])
    expect(writes()).toBe(1 + count + 2)
    expect(tabOf(google).rows).toHaveLength(11)
  },
)

test('a refused row is found by splitting the group in halves when Google names no request', async () => {
  const sheets = await warmInstance()
  google.refuseText('poison')
  google.hideReasons()
  const bad = failureOf(sheets.append(leads, leadOf('bad', { goals: 'poison' })))
  const good = Array.from({ length: 7 }, (_, n) => sheets.append(leads, leadOf(`good-${n}`)))
  expect(await Promise.all(good)).toMatchObject(Array(7).fill({ outcome: 'written' }))
  await bad
})
