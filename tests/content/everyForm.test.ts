import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { html } from '../../api/_common/html'
import { controlFor } from '../../api/_forms/plainForm'
import { type Answers, type AnyForm, isRequired, questionNames } from '../../content/forms/_defineForm'
import { atLeastOneOf, isoDay, optionalWebAddress, someOf } from '../../content/forms/_fields'
import { forms } from '../../content/forms/index'
import { soloBuilderInquiry } from '../../content/forms/solo-builder-inquiry'

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
    expect(v.is(someOf(choices, 'Choose from the list'), ['Seed', 'Seed'])).toBe(false)
    const needed = v.safeParse(atLeastOneOf(choices, 'Choose a stage'), [])
    expect(needed.issues?.map(({ message }) => message)).toEqual(['Choose a stage'])
  })
})

test('every kind of question has a control in the page without scripts', () => {
  for (const form of forms)
    for (const question of Object.values(form.questions))
      expect(String(controlFor(question, html`name="any"`, ['seed']))).toContain('name="any"')
})
