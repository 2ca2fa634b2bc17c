import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questionNames } from '../../../content/forms/_defineForm.js'
import { forms } from '../../../content/forms/index.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { copiedAddresses, localAddresses, noAddresses, realAddresses } from '../../support/emailAddresses.js'

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
