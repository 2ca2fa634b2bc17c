import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questionNames } from '../../content/forms/_defineForm'
import { emailAddress } from '../../content/forms/_fields'
import { forms } from '../../content/forms/index'

const rule = emailAddress()

test('every question for an address has the same rule', () => {
  for (const form of forms)
    for (const name of questionNames(form).filter((one) => form.questions[one]?.as === 'email')) {
      const own = form.schema.entries[name]
      if (!own) throw new Error(`${form.id} has no rule for ${name}.`)
      for (const [typed, isAddress] of [
        ['Ada <ada@MÜNCHEN.de>;', true],
        ['ada@', false],
      ] as const)
        expect([form.id, name, v.is(own, typed)]).toEqual([form.id, name, isAddress])
    }
})

// As people have them, and as mail programs and pages copy them; an international domain in its ASCII form (RFC 5891).
test.each([
  ...[
    ...['Ada.Byron@Example.COM', "o'brien+news@corp.ie", "ada.#$&'*+/=?^_`{|}~-1@example.com"],
    ...['.ada..byron.@docomo.ne.jp', '1@3m.com', 'x@my--company.com', `ada@${'b'.repeat(63)}.com`],
  ].map((address) => [address, address]),
  ['Info@MÜNCHEN.de', 'Info@xn--mnchen-3ya.de'],
  ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['ada@例え。jp', 'ada@xn--r8jz45g.jp'],
  ['MAILTO:sam@example.com?subject=Workshop', 'sam@example.com'],
  ['"Lee, Sam" <sam@example.com>', 'sam@example.com'],
  ['Sam Lee <mailto:sam@example.com>', 'sam@example.com'],
  ['Jörg <jorg@münchen.de>', 'jorg@xn--mnchen-3ya.de'],
  ['\ufeffsam\u200d@\u202aexample.com\u200b', 'sam@example.com'],
  ['sam@example.com , ', 'sam@example.com'],
  ['Sam\u2028Lee\n<\u200bsam@example.com\u200b>,', 'sam@example.com'],
  ['mailto:sam%2Bnews@m%C3%BCnchen.de?subject=Hello', 'sam+news@xn--mnchen-3ya.de'],
])('of %j the address %s is kept', (typed, kept) => {
  expect(v.parse(rule, typed)).toBe(kept)
})

test.each([
  ...['ada', 'ada@', '@example.com', 'ada byron@example.com', 'ada@exam ple.com', 'ada@@example.com'],
  ...['ada@example..com', 'ada@example.com.', 'ada@-example.com', 'ada@exa_mple.com', 'jörg@example.com'],
  ...['ada@example.com, eve@example.com', 'Ada <ada@example.com> <eve@example.com>', 'Ada <ada>'],
  ...[
    '"ada"@example.com',
    'ada@münchen.de:25',
    'ada@mün%63hen.de',
    'ada@xn--ü.de',
    'mailto:100%@example.com',
  ],
  ...['mailto:ada@example.com%0D%0ABcc:eve@example.com', `ada@${'b'.repeat(64)}.com`],
  // Nobody gets e-mail there from elsewhere, or somebody else does.
  ...['ada@localhost', 'root@127.0.0.1', 'ada@2130706433', 'ada@host.local', 'ada@mail.internal'],
  ...['ada@nas.lan', 'ada@pc.workgroup', 'ada@a.home.arpa', 'ada@a.b.LOCALHOST'],
  ...['ada%elsewhere.example.com@example.com', 'elsewhere.example.com!ada@example.com'],
])('%j is no address', (typed) => {
  expect(v.is(rule, typed)).toBe(false)
})

test('an address of more than 254 characters is refused, also when only its ASCII form is that long', () => {
  const long = `ada@${Array(4).fill('b'.repeat(60)).join('.')}`
  expect(v.is(rule, `${long}.org`)).toBe(true)
  for (const email of [`${long}.example.com`, `${long}.münch`]) {
    const { issues } = v.safeParse(rule, email, { abortPipeEarly: true })
    expect(issues?.map(({ message }) => message)).toEqual(['Use 254 characters or fewer'])
  }
})
