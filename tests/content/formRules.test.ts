import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { formCopy } from '../../content/forms/_copy'
import {
  type Answers,
  type AnyForm,
  composed,
  isBelowMin,
  isBlank,
  isRequired,
  metaFields,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm'
import {
  atLeastOneOf,
  emailAddress,
  isoDay,
  line,
  optionalWebAddress,
  optionalWholeNumber,
  someOf,
} from '../../content/forms/_fields'
import { forms } from '../../content/forms/index'
import { ONE_PERSON, workshopInquiry } from '../../content/forms/workshop-inquiry'
import { requiredAnswers } from '../support/exampleAnswers'

/** What is said about answers, by question. The others are empty. */
const sentencesFor = (form: AnyForm, answers: Answers) => {
  const blank = Object.fromEntries(
    questionNames(form).map((name) => [name, isRequired(form, name) ? '' : undefined]),
  )
  const { issues = [] } = v.safeParse(form.schema, { ...blank, ...answers }, { abortPipeEarly: true })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

/** Longest answers in characters: by kind of question, and of single questions. Two have no limit of their own. */
const longest: Readonly<Record<string, number>> = {
  ...{ line: 200, url: 2000, paragraph: 5000 },
  ...{ problemSolves: 1000, targetUser: 1000, howItWorks: 1000, useWhen: 1000 },
  'save-a-spot goals': 4800,
  ...{ whyInterested: Infinity, aiQuestion: Infinity },
}

const longestOf = ({ id, questions }: AnyForm, name: string) =>
  longest[`${id} ${name}`] ?? longest[name] ?? longest[questions[name]?.as ?? ''] ?? Infinity
const textOf = (length: number) => 'example.com/'.padEnd(length, 'a')

describe.each(forms)('$id', (form) => {
  test('requires the answers that name the visitor and the reply address', () => {
    const [about] = form.email.subjectFields ?? []
    expect(isRequired(form, form.email.name ?? about ?? '')).toBe(true)
    expect(isRequired(form, form.email.replyTo)).toBe(true)
  })

  test('has an instruction for every required answer that is missing', () => {
    const sentences = sentencesFor(form, {})
    expect(Object.keys(sentences)).toEqual(questionNames(form).filter((name) => isRequired(form, name)))
    // The library's own messages begin like this: the rule has no message of ours.
    for (const sentence of Object.values(sentences)) expect(sentence).not.toMatch(/^Invalid/)
  })

  test('has every question once in its sections, in order', () => {
    const { sections } = form
    if (sections) expect(sections.flatMap(({ questions }) => questions)).toEqual(questionNames(form))
  })

  test('has questions that depend on an option of another one, and are not required', () => {
    for (const name of questionNames(form)) {
      const { onlyWhen } = form.questions[name] ?? {}
      if (!onlyWhen) continue
      expect(form.questions[onlyWhen.question]?.options?.map(({ value }) => value)).toContain(onlyWhen.is)
      expect(isRequired(form, name)).toBe(false)
    }
  })

  test('takes texts of the longest promised length, and no longer ones', () => {
    for (const name of questionNames(form)) {
      const rule = form.schema.entries[name]
      const most = longestOf(form, name)
      if (rule && most < Infinity)
        expect([name, v.is(rule, textOf(most)), v.is(rule, textOf(most + 1))]).toEqual([name, true, false])
    }
  })

  test('offers exactly the choices that it accepts', () => {
    for (const name of questionNames(form)) {
      const { as, options } = form.questions[name] ?? {}
      const rule = form.schema.entries[name]
      if (!rule || !options) continue
      const { issues } = v.safeParse(rule, as === 'checkboxes' ? ['none'] : 'none')
      // Another form is stored as an inquiry of one person.
      const values = [...options.map(({ value }) => value), ...(name === 'teamSize' ? [ONE_PERSON] : [])]
      expect(issues?.[0].expected).toBe(`(${values.map((value) => JSON.stringify(value)).join(' | ')})`)
    }
  })
})

test.each(forms.filter(({ storedAs }) => storedAs))(
  '$id can be stored when every answer has its greatest length',
  (form) => {
    const longestAnswer = (name: string) => {
      const { as, options } = form.questions[name] ?? {}
      if (options) return options.at(-1)?.value ?? ''
      if (as === 'email') return 'ada@example.com'
      return as === 'date' ? '2025-10-09' : textOf(longestOf(form, name))
    }
    const answers = questionNames(form).map((name) => [name, longestAnswer(name)])
    const asked = v.parse(form.schema, Object.fromEntries(answers))
    const { issues } = v.safeParse(storageOf(form).schema, composed(form, asked))
    expect(issues).toBeUndefined()
  },
)

test('no browser or password manager recognizes the honeypot as a field that it can fill in', () => {
  // Words by which Chromium, Firefox and password managers recognize a field.
  const known =
    /name|mail|phone|tel|address|street|city|zip|post|state|country|company|organi[sz]ation|title|card|cvc|exp|user|log.?in|pass|pin|otp|code|url|date|search/i
  expect(`${metaFields.honeypot} ${formCopy.trap}`).not.toMatch(known)
})

const records = [...new Set(forms.map(storageOf))]

test.each([
  ['id', forms.map(({ id }) => id)],
  ['tab', records.map(({ sheet }) => sheet.tab)],
  ['subject', forms.map(({ email }) => email.subject)],
])('no two forms share their %s', (_what, values) => {
  expect(new Set(values).size).toBe(values.length)
})

describe('the workshop inquiry', () => {
  const inquiry = requiredAnswers(workshopInquiry)
  const problems = (answers: Answers) =>
    Object.values(sentencesFor(workshopInquiry, { ...inquiry, ...answers }))

  const read = (answers: object) => v.parse(workshopInquiry.schema, { ...inquiry, ...answers })

  test('keeps line breaks in goals, and reads them as spaces in a name', () => {
    for (const pasted of ['\r\n', '\r', '\u000b', '\u0085', '\u2028'])
      expect(read({ goals: `First${pasted}second`, name: `Ada${pasted}Bcc: all@example.com` })).toMatchObject(
        {
          ...{ goals: 'First\nsecond', name: 'Ada Bcc: all@example.com' },
        },
      )
  })

  const FLAG = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  /** An order in characters that no program shows. @param first - the one for U+0000 */
  const hidden = (first: number) =>
    [...'send it'].map((letter) => String.fromCodePoint(first + letter.charCodeAt(0))).join('')

  test.each([
    ['controls', '\0\u0007\u001b\u007f', ''],
    ['signs of direction', '\u200e\u202e\u2068', ''],
    ['spaces without a width', '\u00ad\u200b\u2060\ufeff', ''],
    ['tags', hidden(0xe0000), ''],
    ['variation selectors after an emoji', `❤\ufe0f${hidden(0xe0100)}`, '❤\ufe0f'],
    ['joiners of graphemes', '\u034f\u034f', ''],
    ['fillers of Hangul', '\u3164\uffa0\u115f\u1160', ''],
    ['what is no character', '\ufdd0\ufffe\uffff\u{10ffff}', ''],
    // Kept: what people write.
    ['Mongolian', 'ᠪᠢ\u180bᠴᠢᠭ', 'ᠪᠢ\u180bᠴᠢᠭ'],
    ['Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['Sinhala', 'ශ්\u200dරී', 'ශ්\u200dරී'],
    ['a keycap', '1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['a flag made of tags', FLAG, FLAG],
    ['an emoji', '👩\u200d💻 🏳\ufe0f\u200d🌈', '👩\u200d💻 🏳\ufe0f\u200d🌈'],
    ['an ideograph with its variant', '葛\u{e0100}城', '葛\u{e0100}城'],
  ])('of %s, what cannot be seen is removed, and what people write is kept', (_, typed, kept) => {
    expect(read({ goals: `A tool ${typed} for us` }).goals).toBe(`A tool ${kept} for us`)
  })

  test.each(['\u200b', '\u3164 \u2800', '\0'])('asks for a name where %j looks empty', (name) => {
    expect(problems({ name, goals: name })).toEqual([
      'Enter your name',
      'Tell us what your team should be able to build',
    ])
  })

  test('an optional answer that looks empty is none', () => {
    expect(isBlank(' \u200b\ufeff')).toBe(true)
    expect(isBlank('\u200b0')).toBe(false)
  })
})

describe('the rule for an answer', () => {
  test.each([
    [emailAddress(), 'ｓａｍ＋１＠ｅｘａｍｐｌｅ．ｃｏｍ', 'sam+1@example.com'],
    [optionalWholeNumber('No'), '１２', '12'],
    [optionalWebAddress('No'), 'ｅｘａｍｐｌｅ．ｃｏｍ／ａ', 'example.com/a'],
    [line('No'), 'Ｓａｍ', 'Ｓａｍ'],
  ])('takes the width of an address or a number, and not of free text (%#)', (rule, typed, kept) => {
    expect(v.parse(rule, typed)).toBe(kept)
  })

  test('a full-width number is compared like any other', () => {
    const isBelow = (answer: string) => isBelowMin({ label: '', as: 'number', min: 12 }, answer)
    expect(['１２', '１１'].map(isBelow)).toEqual([false, true])
  })

  test.each([
    [true, ['example.com', 'https://example.com/a?b=c', 'http://sub.example.co.uk', 'https://例え.jp']],
    [false, ['example', 'my site', 'javascript:alert(1)', 'mailto:ada@example.com', 'https://', 'a..b']],
    [false, ['http://192.168.1.1/reset', '10.0.0.1', 'https://2130706433', 'http://[::1]/', 'nas.local']],
    [false, ['http://wiki.internal', 'http://wiki.intranet', 'https://router.home.arpa']],
    [false, ['\\\\files.example.net\\share', '//files.example.net/share']],
    [false, ['https://example.com@evil.example.net', 'user:pass@example.com']],
  ])('accepts (%s) the web addresses %j', (isAccepted, addresses) => {
    for (const address of addresses) {
      const { issues } = v.safeParse(optionalWebAddress('Enter a web address'), address)
      const told = isAccepted ? undefined : ['Enter a web address']
      expect([address, issues?.map(({ message }) => message)]).toEqual([address, told])
    }
  })

  test.each([
    [true, ['2024-02-29', '2025-12-31', '2025-10-09T14:00:00.000Z', '2025-10-09T14:00+02:00']],
    [true, ['1900-01-01', '2100-12-31']],
    [false, ['1899-12-31', '2101-01-01', '10000-01-01', '0025-10-09', '9999-12-31T23:59:59-23:59']],
    // The day that is stored is the studio's.
    [true, ['1900-01-01T12:00Z', '2101-01-01T01:00Z']],
    [false, ['2100-12-31T23:59-12:00', '1900-01-01T00:00Z', '2101-01-01T12:00Z']],
    [false, ['2025-02-29', '2025-13-01', '2025-1-1', 'today', '2025-10-09T99:00']],
  ])('accepts (%s) the days %j', (isAccepted, days) => {
    const rule = isoDay('Pick a day', 'Pick a real day')
    for (const day of days) expect([day, v.is(rule, day)]).toEqual([day, isAccepted])
  })

  test.each(['2025-10-10T01:00:00.000Z', '2025-10-10T01:00+00:00', '2025-10-09T23:30'])(
    'keeps of %s the day in the studio’s time zone',
    (time) => {
      expect(v.parse(isoDay('', ''), time)).toBe('2025-10-09')
    },
  )

  test.each(['-12', '12.5', 'a dozen', '1e3', '20-25', '15 people'])('takes %s for no number', (typed) => {
    expect(v.is(optionalWholeNumber('No'), typed)).toBe(false)
  })

  test('accepts only the choices of a list, and at least one where required', () => {
    const choices = ['Seed', 'Series A'] as const
    expect(v.is(someOf(choices, 'Choose from the list'), [])).toBe(true)
    expect(v.is(someOf(choices, 'Choose from the list'), ['Seed', 'Later'])).toBe(false)
    expect(v.is(someOf(choices, 'Choose from the list'), ['Seed', 'Seed'])).toBe(false)
    const needed = v.safeParse(atLeastOneOf(choices, 'Choose a stage'), [])
    expect(needed.issues?.map(({ message }) => message)).toEqual(['Choose a stage'])
  })
})
