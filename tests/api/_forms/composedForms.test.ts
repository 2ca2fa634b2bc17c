import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../api/_tables/tables.js'
import { TEAM_MIN } from '../../../content/executive-team.js'
import { executiveWorkshopBooking } from '../../../content/forms/executive-workshop-booking.js'
import { saveASpot } from '../../../content/forms/save-a-spot.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { requiredAnswers } from '../../support/exampleAnswers.js'
import { applicant, SITE, testSite } from '../../support/testSite.js'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', company: 'Analytical Engines' }

test('a saved spot and a team inquiry are each checked by their own rules', async () => {
  const studio = testSite({ forms: [workshopInquiry, saveASpot] })
  const page = await (await studio.form({ ...ada, goals: 'Tools', teamSize: '' })).text()
  expect(page).toContain('Select your team size')
  expect(page).not.toContain('Select an intensive')
})

describe('an executive booking', () => {
  const booking = { ...requiredAnswers(executiveWorkshopBooking), ...ada }
  const bookings = tableOf(executiveWorkshopBooking)

  test('is accepted with the four older answers, and with the two newer ones', async () => {
    const studio = testSite({ forms: executiveWorkshopBooking })
    for (const newer of [{}, { mode: 'team', teamSize: String(TEAM_MIN) }, { mode: 'individual' }])
      expect((await studio.json({ ...booking, ...newer })).status).toBe(201)
    const { role } = requiredAnswers(executiveWorkshopBooking)
    const stored = { role, mode: 'Book for my team (team)', teamSize: String(TEAM_MIN) }
    expect(studio.rows(bookings)[1]).toMatchObject(stored)
  })

  test.each([String(TEAM_MIN - 1), 5, '0'])('of a team of %s is stored, with a note', async (teamSize) => {
    const checks = `Team Size is below ${TEAM_MIN}`
    const studio = testSite({ forms: executiveWorkshopBooking })
    expect((await studio.json({ ...booking, mode: 'team', teamSize })).status).toBe(201)
    expect(studio.rows(bookings)).toMatchObject([{ teamSize: String(teamSize), checks }])
  })
})

test('an application sent by a plain form is stored, also with empty fields and a single box, and leads to the payment step', async () => {
  const studio = testSite({ forms: vcsApplication })
  const page = '/events/vibe-coding-vcs/apply'
  const fields = { investmentStages: 'Seed', whyInterested: 'To know', aiQuestion: '', teamMemberEmail: '' }
  const empty = { howDidYouHear: '', _confirm: '' }
  const response = await studio.form({ ...applicant, ...fields, ...empty }, { referer: SITE + page })
  expect(response.headers.get('location')).toBe(`${page}#${vcsApplication.id}-sent`)
  const others = { aiQuestion: '', teamMemberEmail: '', howDidYouHear: '', investmentSectors: '' }
  const row = { firm: applicant.firm, investmentStages: 'Seed', whyInterested: 'To know', ...others }
  expect(studio.rows(tableOf(vcsApplication))).toMatchObject([row])
})
