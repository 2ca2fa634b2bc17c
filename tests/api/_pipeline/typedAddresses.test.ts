import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../../api/_delivery/csv.js'
import { questionNames } from '../../../content/forms/_defineForm.js'
import { forms } from '../../../content/forms/index.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { copiedAddresses, localAddresses, noAddresses, realAddresses } from '../../support/emailAddresses.js'
import { answers, receiver } from '../../support/receiver.js'

const SENTENCE = 'Enter an email address like name@example.com'
const refused = [...noAddresses, ...localAddresses]

/** The address as the row has it, sent by a script and by a plain form. Undefined where it was refused. */
async function keptBy(send: 'json' | 'form', email: string) {
  const studio = receiver()
  const response = await studio[send]({ ...answers, email })
  const [header, row] = parseCsv(studio.csv() ?? '')
  expect(response.status).toBe(row ? { json: 201, form: 303 }[send] : 422)
  return row?.cells[header?.cells.indexOf('Email') ?? -1]
}

/** What the form holds after its own check in the browser. */
const keptInBrowser = (email: string) => {
  const { success, output } = v.safeParse(workshopInquiry.schema.entries.email, email)
  return success ? output : undefined
}

test('the table has sixty real addresses at least', () => {
  expect(new Set(realAddresses.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(60)
})

describe('an address that exists is taken in the browser, by the server and from a plain form alike', () => {
  test.each([...realAddresses, ...copiedAddresses])('%s is kept as %s', async (typed, kept) => {
    expect(keptInBrowser(typed)).toBe(kept)
    expect(await keptBy('json', typed)).toBe(kept)
    expect(await keptBy('form', typed)).toBe(kept)
  })
})

describe('what is no address is refused by all three', () => {
  test.each(refused)('%s', async (typed) => {
    expect(keptInBrowser(typed)).toBeUndefined()
    expect(await keptBy('json', typed)).toBeUndefined()
    expect(await keptBy('form', typed)).toBeUndefined()
  })
})

test('every form has the same rule', () => {
  const rules = forms.flatMap((form) =>
    questionNames(form)
      .filter((name) => form.questions[name]?.as === 'email')
      .map((name) => form.schema.entries[name]),
  )
  expect(rules.length).toBeGreaterThan(forms.length)
  for (const rule of rules) {
    if (!rule) throw new Error('An e-mail question has no rule.')
    for (const [typed, kept] of [...realAddresses, ...copiedAddresses])
      expect(v.parse(rule, typed)).toBe(kept)
    for (const typed of refused) expect(v.is(rule, typed), typed).toBe(false)
  }
})

test('an address of more than 254 characters is refused, also when it is that long only in its ASCII form', () => {
  const long = `ada@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}`
  expect(v.is(workshopInquiry.schema.entries.email, `${long}.org`)).toBe(true)
  for (const email of [`${long}.example.com`, `${long}.münch`]) {
    const { issues } = v.safeParse(workshopInquiry.schema.entries.email, email, { abortPipeEarly: true })
    expect(issues?.map(({ message }) => message)).toEqual(['Use 254 characters or fewer'])
  }
})

test('a refused address is told the sentence of the form', async () => {
  const response = await receiver().json({ ...answers, email: 'ada@münchen' })
  expect([response.status, await response.text()]).toEqual([422, `${SENTENCE}.`])
})

test('a reply reaches an address with an apostrophe or an international domain', async () => {
  for (const [typed, kept] of [
    ["d'angelo+news@firma.it", "d'angelo+news@firma.it"],
    ['a&b@corp.com', 'a&b@corp.com'],
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ] as const) {
    const studio = receiver()
    await studio.json({ ...answers, email: typed })
    const [file = ''] = studio.outbox()
    const letter = readFileSync(join(studio.dataDir, 'outbox', file), 'utf8')
    expect(letter).toContain(`\nReply-To: Ada Lovelace <${kept}>`)
  }
})
