import { expect, test } from 'vitest'
import { formCopy } from '../../content/forms/_copy'
import { metaFields } from '../../content/forms/_defineForm'
import { autofillTerms } from '../support/autofillTerms'

/** The terms that a field's name or label would be recognized by, each after the kind of answer that it stands for. */
const recognizedBy = (text: string) =>
  Object.entries(autofillTerms).flatMap(([kind, terms]) =>
    terms.filter((term) => new RegExp(term, 'i').test(text)).map((term) => `${kind}: ${term}`),
  )

test('no browser or password manager takes the honeypot for a field of theirs, and fills it for a person', () => {
  expect(metaFields.honeypot).toBe('_confirm')
  for (const text of [metaFields.honeypot, formCopy.trap, `${metaFields.honeypot} ${formCopy.trap}`])
    expect(recognizedBy(text), text).toEqual([])
})

test.each([
  ['name', 'Full Name'],
  ['name', 'fname'],
  ['email', 'Email address'],
  ['email', 'confirm_email'],
  ['phone', 'Phone'],
  ['company', 'organization'],
  ['address', 'Address line 2'],
  ['place', 'Zip'],
  ['card', 'exp_date'],
  ['login', 'username'],
  ['login', 'confirm_password'],
  ['login', '_otp'],
])('the terms know a field that is filled: %s by "%s"', (kind, text) => {
  expect(recognizedBy(text).map((found) => found.split(':')[0])).toContain(kind)
})
