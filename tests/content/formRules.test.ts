import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { formCopy } from '../../content/forms/_copy'
import {
  isRequired,
  metaFields,
  type Question,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm'
import { forms } from '../../content/forms/index'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'

describe.each(forms)('$id', (form) => {
  test('asks for every answer that it accepts, in the same order', () => {
    expect(questionNames(form)).toEqual(Object.keys(form.schema.entries))
  })

  test('requires the answers that name the visitor and the reply address', () => {
    const [about] = form.email.subjectFields ?? []
    expect(isRequired(form, form.email.name ?? about ?? '')).toBe(true)
    expect(isRequired(form, form.email.replyTo)).toBe(true)
  })

  test('has an instruction for every required answer that is missing', () => {
    const { issues = [] } = v.safeParse(form.schema, emptyAnswers(form), { abortPipeEarly: true })
    const required = questionNames(form).filter((name) => isRequired(form, name))
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(required)
    // The library's own messages begin like this: the rule has no message of ours.
    for (const { message } of issues) expect(message).not.toMatch(/^Invalid/)
  })

  test('offers only choices that it accepts', () => {
    for (const name of questionNames(form)) {
      const { as, options = [] } = form.questions[name] ?? {}
      for (const { value } of options) {
        const rule = form.schema.entries[name]
        const answer = as === 'checkboxes' ? [value] : value
        expect(rule && v.is(rule, answer), `${name}: ${value}`).toBe(true)
      }
    }
  })
})

/** Longest answers in characters: by kind of question, and of single questions. Two have no limit of their own. */
const longest: Readonly<Record<string, number>> = {
  ...{ line: 200, url: 2000, paragraph: 5000 },
  ...{ problemSolves: 1000, targetUser: 1000, howItWorks: 1000, useWhen: 1000 },
  'save-a-spot goals': 4800,
  ...{ whyInterested: Infinity, aiQuestion: Infinity },
}

test.each(forms)('$id takes texts of the longest promised length, and no longer ones', (form) => {
  for (const name of questionNames(form)) {
    const { as = '' } = form.questions[name] ?? {}
    const rule = form.schema.entries[name]
    const most = longest[`${form.id} ${name}`] ?? longest[name] ?? longest[as] ?? Infinity
    const textOf = (length: number) => 'example.com/'.padEnd(length, 'a')
    if (rule && most < Infinity)
      expect([name, v.is(rule, textOf(most)), v.is(rule, textOf(most + 1))]).toEqual([name, true, false])
  }
})

/** What browsers may fill in, by the names that the forms give their questions about the visitor. */
const filledIn: Readonly<Record<string, string>> = {
  name: 'name',
  fullName: 'name',
  email: 'email',
  company: 'organization',
  firm: 'organization',
  workplace: 'organization',
  role: 'organization-title',
  currentRole: 'organization-title',
  websiteUrl: 'url',
}

test.each(forms)(
  'on a phone $id has autofill hints, and the Enter key of its last line sends it',
  ({ questions }) => {
    const all: [string, Question][] = Object.entries(questions)
    // Lists are chosen from, not filled in.
    const typed = all.filter(([, { as }]) => ['line', 'email', 'url', 'number'].includes(as))
    expect(typed.map(([name, { autoComplete }]) => [name, autoComplete])).toEqual(
      typed.map(([name]) => [name, filledIn[name]]),
    )
    expect(all.filter(([, { enterKeyHint }]) => enterKeyHint)).toEqual(
      typed.filter((question) => question === all.at(-1)),
    )
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
  const inquiry = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    teamSize: '6-10 people',
    goals: 'A price calculator',
  }
  const problems = (answers: object) =>
    v
      .safeParse(workshopInquiry.schema, { ...inquiry, ...answers }, { abortPipeEarly: true })
      .issues?.map(({ message }) => message)

  test('accepts the four team sizes, and one person for a saved spot', () => {
    for (const teamSize of ['1-5 people', '6-10 people', '11-20 people', '20+ people', '1']) {
      expect(problems({ teamSize })).toBeUndefined()
    }
    expect(problems({ teamSize: '7' })).toEqual(['Select your team size'])
  })

  test.each([
    ['a control character', { goals: 'tool\u0000s' }, 'Use letters, numbers and punctuation only'],
    ['a novel', { goals: 'a'.repeat(5001) }, 'Use 5,000 characters or fewer'],
  ])('answers %s with a sentence that says what to do', (_what, answers, sentence) => {
    expect(problems(answers)).toEqual([sentence])
  })

  test('refuses a line break in a name, which could start another header of the e-mail', () => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\u0000', '\u2028'])
      expect(problems({ name: `Ada${lineBreak}Bcc: all@example.com` })).toEqual([
        'Use letters, numbers and punctuation on one line',
      ])
  })

  test('accepts goals of several lines', () => {
    expect(problems({ goals: 'First\nsecond\r\n\tthird' })).toBeUndefined()
  })
})

/** The value of a field before anything is typed. */
function emptyAnswers(form: (typeof forms)[number]) {
  return Object.fromEntries(
    questionNames(form).map((name) => [name, isRequired(form, name) ? '' : undefined]),
  )
}
