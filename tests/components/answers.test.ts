import { describe, expect, test } from 'vitest'
import { answersByEmail, answersToSend, blankAnswers, missingAnswers } from '../../components/forms/answers'
import { isRequired, questionNames } from '../../content/forms/_defineForm'
import { prework } from '../../content/forms/prework'
import { saveASpot } from '../../content/forms/save-a-spot'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'
import { summerSchool } from '../../content/pages/summer-school'
import { exampleAnswers } from '../support/exampleAnswers'

describe('answers', () => {
  test('of a composed form are sent as they are stored, in the order of the record', () => {
    const intensive = summerSchool.intensives.items[1].title
    const asked = { ...exampleAnswers(saveASpot), intensive, goals: 'Fun' }
    const sent = answersToSend(saveASpot, asked)
    expect(sent).toMatchObject({ teamSize: '1', goals: `Interested in ${intensive}: Fun` })
    expect(Object.keys(sent)).toEqual(questionNames(workshopInquiry))
  })

  test('that are required count as missing while they are blank', () => {
    const required = questionNames(saveASpot).filter((name) => isRequired(saveASpot, name))
    expect(missingAnswers(saveASpot, { ...blankAnswers(saveASpot), name: ' ', email: 'ada@' })).toEqual(
      required.filter((name) => name !== 'email'),
    )
  })

  test('that are a list are one line in the e-mail', () => {
    const link = new URL(answersByEmail(prework, { name: 'Ada', role: ['Analyst', 'Poet'] }))
    expect(link.searchParams.get('body')).toContain('Analyst; Poet')
  })
})

test('the e-mail that visitors can send themselves has every answer below its question', () => {
  const link = new URL(
    answersByEmail(workshopInquiry, {
      name: 'Ada & Co',
      email: 'ada@example.com',
      company: '',
      goals: 'a\nb',
    }),
  )
  expect(link.searchParams.get('subject')).toBe(workshopInquiry.email.subject)
  expect(link.searchParams.get('body')).toBe(
    [
      'Name\r\nAda & Co',
      'Email\r\nada@example.com',
      'What should your team be able to build?\r\na\r\nb',
    ].join('\r\n\r\n'),
  )
})
