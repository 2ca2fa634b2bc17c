import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { oneLine, severalLines } from '../../../content/typedText.js'
import naughtyStrings from '../../support/naughtyStrings/list.json'
import { answers, newKey, testSite } from '../../support/testSite.js'

// The "Big List of Naughty Strings": texts that broke other programs. Ten at a time are an answer, and the shorter ones a name.
const typed = naughtyStrings.filter((text) => severalLines(text) !== '')
const tens = Array.from({ length: Math.ceil(typed.length / 10) }, (_, n) => typed.slice(n * 10, n * 10 + 10))
const given = (ten: readonly string[]) => {
  const short = ten.filter((text) => text.length < 20).join(' ')
  return { ...answers, name: oneLine(short) || answers.name, goals: ten.join('\n') }
}

test('names and answers are the same in row and letter, whatever they contain', async () => {
  const studio = testSite()
  expect(typed.length).toBeGreaterThan(400)
  for (const ten of tens) {
    const { status } = await studio.json(given(ten), { 'idempotency-key': newKey() })
    expect([ten, status]).toEqual([ten, 201])
  }
  const rows = studio.rows()
  const letters = await Promise.all(
    studio.outbox().map((file) => PostalMime.parse(readFileSync(join(studio.dataDir, 'outbox', file)))),
  )
  for (const [index, ten] of tens.entries()) {
    const { name: givenName, goals: text } = given(ten)
    const { reference = '', name, goals } = rows[index] ?? {}
    // An apostrophe is put before what a spreadsheet would run.
    expect(
      [name, goals].map((cell) => cell?.replace(/(?<=^|[;\t\n])'(?=["']*[=+\-@＝＋－＠\t])/g, '')),
    ).toEqual([oneLine(givenName), severalLines(text)])
    const letter = letters.find(({ subject }) => subject?.includes(reference))
    expect(letter?.from?.address).toMatch(/whittle/)
    expect(letter?.text).toContain(`\n  ${severalLines(text).replaceAll('\n', '\n  ')}\n`)
    const html = load(letter?.html ?? '')
    const shown = html('dd').map((_, answer) => html(answer).text())
    expect(shown.get()).toContain(severalLines(text))
    expect(html('script, img, iframe, svg')).toHaveLength(0)
  }
})
