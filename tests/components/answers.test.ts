import { describe, expect, test } from 'vitest'
import { answersByEmail, answersToSend, isIncomplete, problemsOf } from '../../components/forms/answers'
import { type Answers, questionNames } from '../../content/forms/_defineForm'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking'
import { saveASpot } from '../../content/forms/save-a-spot'
import { vcsApplication } from '../../content/forms/vcs-application'
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

  test('have the problems that only the page knows: a required answer, and a smallest number', () => {
    const booking = { ...exampleAnswers(executiveWorkshopBooking), teamSize: '11' }
    const { belowMin } = executiveWorkshopBooking.questions.teamSize
    expect(problemsOf(executiveWorkshopBooking, booking)).toEqual({ teamSize: belowMin })
    expect(problemsOf(executiveWorkshopBooking, { ...booking, teamSize: undefined })).toEqual({})
    const lists = { investmentStages: ['Seed'], investmentSectors: ['AI'] }
    const given: Answers = { ...exampleAnswers(vcsApplication), ...lists }
    const { whyInterested, ...applied } = given
    expect(problemsOf(vcsApplication, applied)).toEqual({
      whyInterested: vcsApplication.questions.whyInterested.requiredInBrowser,
    })
    expect(problemsOf(vcsApplication, { ...applied, whyInterested })).toEqual({})
    const { firm: _, ...incomplete } = applied
    expect([incomplete, applied].map((given) => isIncomplete(vcsApplication, given))).toEqual([true, false])
  })
})

test('the e-mail that visitors can send themselves has every answer below its question', () => {
  const link = new URL(
    answersByEmail(workshopInquiry, {
      name: 'Ada & Co',
      email: 'ada@example.com',
      company: '',
      teamSize: ['one', 'two'],
      goals: 'a\nb',
    }),
  )
  expect(link.searchParams.get('subject')).toBe(workshopInquiry.email.subject)
  expect(link.searchParams.get('body')).toBe(
    [
      'Name\r\nAda & Co',
      'Email\r\nada@example.com',
      'Team size\r\none; two',
      'What should your team be able to build?\r\na\r\nb',
    ].join('\r\n\r\n'),
  )
})
