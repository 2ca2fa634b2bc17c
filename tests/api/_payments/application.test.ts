import { expect, test } from 'vitest'
import { vcsApplication } from '../../../content/forms/vcs-application.js'
import { csvLine, receiver, SITE } from '../../support/receiver.js'

const { id } = vcsApplication
const page = '/events/vibe-coding-vcs/apply'
const four = {
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  currentRole: 'Partner',
  firm: 'Engine Capital',
}
const all = {
  ...four,
  investmentStages: ['Seed', 'Later Stage'],
  investmentSectors: ['AI', 'Climate'],
  whyInterested: 'To know what I fund',
  aiExperience: 'built',
  aiQuestion: 'What breaks first?',
  bringTeamMember: 'yes',
  teamMemberEmail: 'babbage@example.com',
  howDidYouHear: 'Friend or colleague',
}

test('an application is one row with all twelve answers in the studio’s words, and one e-mail', async () => {
  const studio = receiver({ forms: vcsApplication })
  expect((await studio.json(all)).status).toBe(201)
  expect(studio.rows(id)).toEqual([
    expect.stringContaining(
      csvLine(
        ...['Ada Byron', 'ada@example.com', 'Partner', 'Engine Capital', 'Seed; Later Stage', 'AI; Climate'],
        ...['To know what I fund', "Yes – I've built something (GPT, automation, app, etc.) (built)"],
        ...['What breaks first?', 'Yes', 'babbage@example.com', 'Friend or colleague'],
      ).trimEnd(),
    ),
  ])
  expect(studio.outbox()).toHaveLength(1)
})

test('only four answers are required', async () => {
  expect((await receiver({ forms: vcsApplication }).json(four)).status).toBe(201)
})

const postPlain = (studio: ReturnType<typeof receiver>, pairs: [string, string][]) =>
  studio.request({
    body: new URLSearchParams([...pairs, ['_confirm', '']]),
    headers: { accept: 'text/html', referer: SITE + page },
  })

test('a plain form is stored, also with empty fields and a single box, and redirects to the payment step', async () => {
  const studio = receiver({ forms: vcsApplication })
  const response = await postPlain(studio, [
    ...Object.entries({ ...four, investmentStages: 'Seed', whyInterested: 'To know', aiQuestion: '' }),
    ['teamMemberEmail', ''],
    ['howDidYouHear', ''],
  ])
  expect([response.status, response.headers.get('location')]).toEqual([303, `${page}#${id}-sent`])
  expect(studio.rows(id)[0]).toContain('"Engine Capital","Seed","","To know","","","","",')
})

test('a plain form that is shown again keeps every choice, and does not call a wanted answer optional', async () => {
  const response = await postPlain(receiver({ forms: vcsApplication }), [
    ...Object.entries({ ...four, firm: '' }),
    ['investmentStages', 'Seed'],
    ['investmentStages', 'Series A'],
  ])
  const html = await response.text()
  expect(response.status).toBe(422)
  for (const stage of ['Seed', 'Series A'])
    expect(html).toContain(`<input type="checkbox" name="investmentStages" value="${stage}" checked>`)
  expect(html).toContain(`${vcsApplication.questions.whyInterested.label} *<`)
  expect(html).not.toContain('* (optional)')
  expect(html).toContain(`<legend>${vcsApplication.questions.bringTeamMember.label} (optional)</legend>`)
})
