import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../api/_tables/tables.js'
import { TEAM_MIN } from '../../../content/executive-team.js'
import { storageOf } from '../../../content/forms/_defineForm.js'
import { executiveWorkshopBooking } from '../../../content/forms/executive-workshop-booking.js'
import { prework } from '../../../content/forms/prework.js'
import { saveASpot } from '../../../content/forms/save-a-spot.js'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { summerSchool } from '../../../content/pages/summer-school.js'
import { requiredAnswers } from '../../support/exampleAnswers.js'
import { applicant, receiver, SITE } from '../../support/receiver.js'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', company: 'Analytical Engines' }
const intensive = summerSchool.intensives.items[1].title
const spot = { ...requiredAnswers(saveASpot), ...ada, intensive, goals: 'A word game\nfor two' }
const inquiries = [workshopInquiry, saveASpot] as const
/** Status and location of an answer. */
const ledTo = ({ status, headers }: Response) => [status, headers.get('location')]

describe('a saved spot', () => {
  test('without a reason is refused in its own words', async () => {
    const studio = receiver({ forms: inquiries })
    const response = await studio.form({ ...spot, goals: ' ' })
    expect(response.status).toBe(422)
    expect(load(await response.text())('li').text()).toContain("Please tell us why you're interested")
    expect(studio.csv()).toBeUndefined()
  })

  test('and a team inquiry are each checked by their own rules', async () => {
    const studio = receiver({ forms: inquiries })
    const response = await studio.form({ ...ada, goals: 'Tools', teamSize: '' })
    const page = await response.text()
    expect(page).toContain('Select your team size')
    expect(page).not.toContain('Select an intensive')
  })
})

const { problemSolves, targetUser, howItWorks, useWhen, ...about } = requiredAnswers(prework)

describe('pre-work', () => {
  test.each([
    ['2025-10-10T01:00:00.000Z', '2025-10-09'],
    ['2025-10-10T01:00+00:00', '2025-10-09'],
    ['2025-10-09T23:30', '2025-10-09'],
  ])('of %s is stored with %s, the day in the studio’s time zone', async (workshopDate, day) => {
    const studio = receiver({ forms: prework })
    expect((await studio.json({ ...about, buildGoal: 'A mill', workshopDate })).status).toBe(201)
    expect(studio.rows(tableOf(storageOf(prework)))).toMatchObject([{ workshopDate: day }])
  })
})

describe('an executive booking', () => {
  const booking = { ...requiredAnswers(executiveWorkshopBooking), ...ada }
  const bookings = tableOf(executiveWorkshopBooking)

  test('is accepted with the four older answers, and with the two newer ones', async () => {
    const studio = receiver({ forms: executiveWorkshopBooking })
    for (const newer of [{}, { mode: 'team', teamSize: String(TEAM_MIN) }, { mode: 'individual' }])
      expect((await studio.json({ ...booking, ...newer })).status).toBe(201)
    const { role } = requiredAnswers(executiveWorkshopBooking)
    const stored = { role, mode: 'Book for my team (team)', teamSize: String(TEAM_MIN) }
    expect(studio.rows(bookings)[1]).toMatchObject(stored)
  })

  test.each([String(TEAM_MIN - 1), 5, '0'])('of a team of %s is stored, with a note', async (teamSize) => {
    const checks = `Team Size is below ${TEAM_MIN}`
    const studio = receiver({ forms: executiveWorkshopBooking })
    expect((await studio.json({ ...booking, mode: 'team', teamSize })).status).toBe(201)
    expect(studio.rows(bookings)).toMatchObject([{ teamSize: String(teamSize), checks }])
  })

  test.each(['-12', '12.5', 'a dozen', '1e3', '20-25', '15 people'])(
    'of a team of %s is refused: this is not a number of people. The page for a plain form keeps it',
    async (teamSize) => {
      const studio = receiver({ forms: executiveWorkshopBooking })
      const sentence = `Enter a team size of ${TEAM_MIN} people or more`
      const response = await studio.json({ ...booking, mode: 'team', teamSize })
      expect([response.status, await response.text()]).toEqual([422, `${sentence}.`])
      const page = load(await (await studio.form({ ...booking, mode: 'team', teamSize })).text())
      expect(page('li').text()).toContain(sentence)
      expect(studio.rows(bookings)).toEqual([])
    },
  )
})

describe('an application', () => {
  const { id } = vcsApplication
  const applications = tableOf(vcsApplication)
  const studioOf = () => receiver({ forms: vcsApplication })

  test('needs four of its twelve answers', async () => {
    const studio = studioOf()
    expect((await studio.json(applicant)).status).toBe(201)
    expect(studio.rows(applications)).toMatchObject([applicant])
  })

  test('sent by a plain form is stored, also with empty fields and a single box, and leads to the payment step', async () => {
    const studio = studioOf()
    const page = '/events/vibe-coding-vcs/apply'
    const fields = { investmentStages: 'Seed', whyInterested: 'To know', aiQuestion: '', teamMemberEmail: '' }
    const empty = { howDidYouHear: '', _confirm: '' }
    const response = await studio.form({ ...applicant, ...fields, ...empty }, { referer: SITE + page })
    expect(ledTo(response)).toEqual([303, `${page}#${id}-sent`])
    const others = { aiQuestion: '', teamMemberEmail: '', howDidYouHear: '', investmentSectors: '' }
    const row = { firm: applicant.firm, investmentStages: 'Seed', whyInterested: 'To know', ...others }
    expect(studio.rows(applications)).toMatchObject([row])
  })
})
