import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questionNames } from '../../../content/forms/_defineForm.js'
import { forms } from '../../../content/forms/index.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { copiedAddresses, localAddresses, noAddresses, realAddresses } from '../../support/emailAddresses.js'
import { answers, receiver } from '../../support/receiver.js'

const refused = [...noAddresses, ...localAddresses]

test('every form accepts real addresses, and refuses what is not an address', () => {
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

test('an address of more than 254 characters is refused, also when only its ASCII form is that long', () => {
  const long = `ada@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}`
  expect(v.is(workshopInquiry.schema.entries.email, `${long}.org`)).toBe(true)
  for (const email of [`${long}.example.com`, `${long}.münch`]) {
    const { issues } = v.safeParse(workshopInquiry.schema.entries.email, email, { abortPipeEarly: true })
    expect(issues?.map(({ message }) => message)).toEqual(['Use 254 characters or fewer'])
  }
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
