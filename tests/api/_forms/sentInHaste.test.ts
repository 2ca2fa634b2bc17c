import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordsIn } from '../../support/csvRecords.js'
import { answers, receiver } from '../../support/receiver.js'

/** The rows and e-mails of an inquiry that was sent with this metadata. */
async function sent(beside: Record<string, unknown>) {
  const studio = receiver()
  const response = await studio.json({ ...answers, ...beside })
  const letters = studio.outbox().map((file) => readFileSync(join(studio.dataDir, 'outbox', file), 'utf8'))
  return { status: response.status, studio, rows: recordsIn(studio.csv()), letters }
}

describe('a form that was sent too fast', () => {
  test.each([
    [1999, 'sent 1 s after the form appeared'],
    ['1200', 'sent 1 s after the form appeared'],
    [999, 'sent less than 1 s after the form appeared'],
    [0, 'sent less than 1 s after the form appeared'],
  ])('(%s ms) is stored as a lead, with a note in row and e-mail', async (ms, sentence) => {
    const { status, studio, rows, letters } = await sent({ _elapsed: ms })
    expect([status, studio.csv('spam-review')]).toEqual([201, undefined])
    expect(rows.map(({ Name, Checks }) => [Name, Checks])).toEqual([[answers.name, sentence]])
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(`Checks: ${sentence}`)
    expect(studio.lines).toMatchObject([{ level: 'info', event: 'submission', status: 201 }])
  })

  test.each([
    ['took two seconds', { _elapsed: 2000 }],
    ['says no time', {}],
    ['says an empty one', { _elapsed: '' }],
    ['says nonsense', { _elapsed: 'soon' }],
    ['says a time before the form was there', { _elapsed: -1 }],
    ['left the honeypot empty', { _confirm: '' }],
    [
      'comes from a page that was loaded before, and says when it appeared',
      { _shownAt: Date.parse('2025-10-09T18:59:59.900Z') },
    ],
  ])('is not one that %s', async (_, beside) => {
    const { status, studio, rows, letters } = await sent(beside)
    expect([status, studio.csv('spam-review')]).toEqual([201, undefined])
    expect(rows.map(({ Checks }) => Checks)).toEqual([''])
    expect(letters).toHaveLength(1)
    expect(letters[0]).not.toContain('Checks')
  })
})
