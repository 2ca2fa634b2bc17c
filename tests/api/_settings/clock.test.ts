import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockOf, clockStart } from '../../../api/_settings/clock.js'
import { temporaryFolder } from '../../support/testSite.js'

/** The start of a demonstration's clock where its store holds these lines. */
function startWith(...lines: readonly string[]) {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'store.jsonl'), lines.join('\n'))
  return clockStart({ DATA_DIR: dataDir })?.toISOString()
}

const row = (submittedAtUtc: string, goals = '') =>
  JSON.stringify({ kind: 'row', table: 'any', cells: { submittedAtUtc, goals } })
const note = (at: string) => JSON.stringify({ kind: 'note', at })

test.each([
  ['without rows', [], '2025-08-01T12:00:00.000Z'],
  ['after a row', [row('2025-08-03T09:00:00.000Z'), ''], '2025-08-03T09:00:00.000Z'],
  [
    'after a run that noted something',
    [row('2025-08-03T09:00:00Z'), note('2025-08-04T08:00:00Z')],
    '2025-08-04T08:00:00.000Z',
  ],
  [
    'whatever a visitor typed',
    [row('2025-08-02T00:00:00Z', '{"at":"2099-01-01T00:00:00Z"}')],
    '2025-08-02T00:00:00.000Z',
  ],
  [
    'after a line that was cut off',
    [row('2025-08-05T00:00:00Z'), '{"kind":"row","ta'],
    '2025-08-05T00:00:00.000Z',
  ],
])(
  'the clock of a demonstration starts on August 1, 2025, or where its store ends: %s',
  (_, lines, start) => {
    expect(startWith(...lines)).toBe(start)
  },
)

test('a clock moves on from where it starts', async () => {
  const begun = Date.now()
  const clock = clockOf({ NOW: '2025-10-20T12:00:00Z' })
  const first = clock().getTime()
  const passed = Date.now() - begun
  await expect.poll(() => clock().getTime() - first).toBeGreaterThan(20)
  expect(first - Date.parse('2025-10-20T12:00:00Z')).toBeLessThanOrEqual(passed)
})

test('where a service is connected the clock is the real time', () => {
  expect(clockStart({ SITE_URL: 'https://studio.test', DATA_DIR: temporaryFolder() })).toBeUndefined()
  const before = Date.now()
  const now = clockOf({ VERCEL: '1' })().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})
