import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { controlFor } from '../../api/_pipeline/errorPage'
import { html } from '../../api/_pipeline/html'
import {
  type Answers,
  type AnyForm,
  composed,
  defineForm,
  isRequired,
  questionNames,
  storageOf,
} from '../../content/forms/_defineForm'
import {
  atLeastOneOf,
  emailAddress,
  isoDay,
  line,
  optionalWebAddress,
  someOf,
} from '../../content/forms/_fields'
import { forms } from '../../content/forms/index'
import { buildGoal } from '../../content/forms/prework'
import { saveASpot } from '../../content/forms/save-a-spot'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry'
import { summerSchoolInquiry } from '../../content/forms/summer-school-inquiry'
import { vcsApplication } from '../../content/forms/vcs-application'

const sentencesFor = (form: AnyForm, answers: Answers) => {
  const blank = Object.fromEntries(
    questionNames(form).map((name) => [name, isRequired(form, name) ? '' : undefined]),
  )
  const { issues = [] } = v.safeParse(form.schema, { ...blank, ...answers }, { abortPipeEarly: true })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test('the solo builder inquiry accepts a name of 2 characters, a business stage of 5 and goals of 10', () => {
  const short = { name: 'A', email: 'al@example.com', businessStage: 'Idea', goals: 'A website' }
  expect(Object.keys(sentencesFor(soloBuilderInquiry, short))).toEqual(['name', 'businessStage', 'goals'])
  const justLong = { ...short, name: 'Al', businessStage: 'Ideas', goals: 'A websites' }
  expect(sentencesFor(soloBuilderInquiry, justLong)).toEqual({})
})

test('the reason for saving a spot may be one character long', () => {
  expect(sentencesFor(saveASpot, { goals: '!' }).goals).toBeUndefined()
})

test('only two forms mark questions with an asterisk', () => {
  const isMarked = (form: AnyForm) => questionNames(form).some((name) => form.questions[name]?.hasAsterisk)
  expect(forms.filter(isMarked)).toEqual([summerSchoolInquiry, vcsApplication])
})

describe('a composed answer', () => {
  test('of the pre-work form is one sentence', () => {
    const parts = { problemSolves: 'A', targetUser: 'B', howItWorks: 'C', useWhen: 'D' }
    expect(buildGoal(parts)).toBe(
      "I want to build an app that solves A for B by C. I'll know this app works because I'll be able to use it when I need to D",
    )
  })

  test.each(forms.filter(({ storedAs }) => storedAs))(
    '$id can be stored when every answer has its greatest length',
    (form) => {
      const longest = questionNames(form).map((name) => [name, longestAnswer(form, name)])
      const asked = v.parse(form.schema, Object.fromEntries(longest))
      const { issues } = v.safeParse(storageOf(form).schema, composed(form, asked))
      expect(issues).toBeUndefined()
    },
  )

  /** The longest answer that the rule accepts. */
  function longestAnswer(form: AnyForm, name: string): string {
    const { as, options } = form.questions[name] ?? {}
    if (options) return options.at(-1)?.value ?? ''
    if (as === 'email') return 'ada@example.com'
    if (as === 'date') return '2025-10-09'
    const rule = form.schema.entries[name]
    const fits = (length: number) => rule !== undefined && v.is(rule, 'a'.repeat(length))
    let longest = 5
    for (let step = 8192; step >= 1; step /= 2) if (fits(longest + step)) longest += step
    expect(longest).toBeGreaterThanOrEqual(200)
    return 'a'.repeat(longest)
  }
})

test.each(forms)('$id: sections hold every question once, in order', (form) => {
  if (form.sections) expect(form.sections.flatMap(({ questions }) => questions)).toEqual(questionNames(form))
})

test.each(forms)(
  '$id: a question that depends on another names an existing question and one of its options',
  (form) => {
    for (const name of questionNames(form)) {
      const { onlyWhen } = form.questions[name] ?? {}
      if (!onlyWhen) continue
      expect(form.questions[onlyWhen.question]?.options?.map(({ value }) => value)).toContain(onlyWhen.is)
      expect(isRequired(form, name)).toBe(false)
    }
  },
)

describe('the rule for an answer', () => {
  test.each(['example.com', 'https://example.com/a?b=c', 'http://sub.example.co.uk', 'https://例え.jp'])(
    'accepts the web address %s',
    (address) => {
      expect(v.is(optionalWebAddress('No'), address)).toBe(true)
    },
  )

  test.each(['example', 'my site', 'javascript:alert(1)', 'mailto:ada@example.com', 'https://', 'a..b'])(
    'refuses the web address %s',
    (address) => {
      const { issues } = v.safeParse(optionalWebAddress('Enter a web address'), address)
      expect(issues?.map(({ message }) => message)).toEqual(['Enter a web address'])
    },
  )

  test('accepts only a day that exists', () => {
    const rule = isoDay('Pick a day', 'Pick a real day')
    for (const day of ['2024-02-29', '2025-12-31', '2025-10-09T14:00:00.000Z', '2025-10-09T14:00+02:00'])
      expect([day, v.is(rule, day)]).toEqual([day, true])
    for (const day of ['2025-02-29', '2025-13-01', '2025-1-1', 'today', '2025-10-09T99:00'])
      expect([day, v.is(rule, day)]).toEqual([day, false])
  })

  test('accepts only the choices of a list, and at least one where required', () => {
    const choices = ['Seed', 'Series A'] as const
    expect(v.is(someOf(choices, 'Choose from the list'), [])).toBe(true)
    expect(v.is(someOf(choices, 'Choose from the list'), ['Seed', 'Later'])).toBe(false)
    const needed = v.safeParse(atLeastOneOf(choices, 'Choose a stage'), [])
    expect(needed.issues?.map(({ message }) => message)).toEqual(['Choose a stage'])
  })
})

describe('adding a question is a change to one file', () => {
  const stage = [{ value: 'seed', label: 'Seed' }]
  const contact = {
    id: 'investors',
    endpoint: '/api/investors',
    schema: v.strictObject({
      name: line('Enter your name'),
      email: emailAddress(),
      stages: atLeastOneOf(['seed'], 'Choose a stage'),
    }),
    copy: { submit: 'Send', submitting: 'Sending...' },
    toasts: {
      sent: { title: 'Sent', description: 'Thanks' },
      failed: { title: 'Failed', description: 'Sorry', showsReason: false },
    },
    sheet: { tab: 'Investors' },
    email: { subject: 'Investor', name: 'name', replyTo: 'email' },
  } as const
  const questions = {
    name: { label: 'Name', as: 'line' },
    email: { label: 'Email', as: 'email' },
    stages: { label: 'Stages', as: 'checkboxes', options: stage },
  } as const

  test('the compiler requires a question for each rule, and a rule for each question', () => {
    defineForm({ ...contact, questions })
    const { stages, ...withoutStages } = questions
    // @ts-expect-error a rule without its question
    defineForm({ ...contact, questions: withoutStages })
    // @ts-expect-error a question without its rule
    defineForm({ ...contact, questions: { ...questions, budget: stages } })
    // @ts-expect-error a kind of question that no field is drawn for
    defineForm({ ...contact, questions: { ...questions, stages: { label: 'Stages', as: 'slider' } } })
    expect(Object.keys(withoutStages)).toEqual(['name', 'email'])
  })

  test('and every kind of question has a control in the page without scripts', () => {
    const kinds = new Set(forms.flatMap((form) => questionNames(form).map((name) => form.questions[name])))
    for (const question of [...kinds, questions.stages])
      expect(question && String(controlFor(question, html`name="any"`, ['seed']))).toContain('name="any"')
  })
})
