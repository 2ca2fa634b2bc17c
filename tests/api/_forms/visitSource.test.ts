import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cameFromOf } from '../../../api/_forms/toSubmission.js'
import { recordsIn } from '../../support/csvRecords.js'
import { answers, newKey, receiver } from '../../support/receiver.js'

const from = (text: string) => cameFromOf(new Map([['_from', text]]))

test.each([
  [
    'source=newsletter&medium=email&campaign=spring+26&referrer=news.example.org&landing=%2Fworkshops',
    'newsletter / email / spring 26; from news.example.org; first page /workshops',
  ],
  ['referrer=localhost%3A3000&landing=%2F', 'from localhost:3000; first page /'],
  ['', ''],
  ['source=+&unknown=1', ''],
  ['referrer=a+b%2Fc&landing=https%3A%2F%2Fevil.example', ''],
  ['source=one%0D%0Atwo%E2%80%AE&landing=%2Fa%0Ab', 'one two'],
  [`source=${'x'.repeat(400)}`, 'x'.repeat(100)],
  [`source=${'x'.repeat(99)}🙂`, 'x'.repeat(99)],
])('%s is shown as %s', (text, words) => {
  expect(from(text)).toBe(words)
})

test('a value that is not text is ignored', () => {
  expect(cameFromOf(new Map([['_from', 7]]))).toBe('')
  expect(cameFromOf(new Map())).toBe('')
})

test('it is in the row and the e-mail, and never makes the same answers another submission', async () => {
  const studio = receiver()
  const key = { 'idempotency-key': newKey() }
  const response = await studio.json({ ...answers, _from: 'source=letter&landing=%2Fteams' }, key)
  const { reference } = await response.json()
  expect((await studio.json({ ...answers, _from: 'x'.repeat(5000) }, key)).status).toBe(200)
  expect(recordsIn(studio.csv()).map((row) => row['Came from'])).toEqual(['letter; first page /teams'])
  const email = readFileSync(join(studio.dataDir, 'outbox', `${reference}.eml`), 'utf8')
  expect(email).toContain('Came from: letter; first page /teams')
})
