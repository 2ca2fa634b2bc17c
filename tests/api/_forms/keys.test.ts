import { describe, expect, onTestFinished, test } from 'vitest'
import { parentWorkshopInquiry } from '../../../content/forms/parent-workshop-inquiry.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startGoogleStandIn } from '../../standIns/google/googleStandIn.js'
import { startSmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import { answers, brokenSheets, newKey, receiver, temporaryFolder } from '../../support/receiver.js'
import { byMail, onGoogle, storesWith } from '../../support/storedLeads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })

const parent = { name: 'Ada Lovelace', email: 'ada@example.com', workshopInterest: 'A game' }

describe.each(storesWith(google))('a key that is used twice, %s', (_, env) => {
  const studioIn = (dataDir = temporaryFolder()) => ({
    teams: receiver({ dataDir, env: env() }),
    parents: receiver({ dataDir, env: env(), forms: parentWorkshopInquiry }),
    rows: (table: { id: string; sheet: { tab: string } }) =>
      google.tab(table.sheet.tab)?.rows.length ?? receiver({ dataDir }).rows(table.id).length,
  })

  test('with other answers is refused, at once and after a restart, and the stored row stays', async () => {
    const studio = studioIn()
    const headers = { 'idempotency-key': newKey() }
    const other = { ...answers, name: 'Grace Hopper' }
    const [one, two] = await Promise.all([
      studio.teams.json(answers, headers),
      studio.teams.json(other, headers),
    ])
    expect([one.status, two.status].sort()).toEqual([201, 422])
    const kept = one.status === 201 ? answers : other
    const restarted = studioIn(studio.teams.dataDir)
    const refused = await restarted.teams.json({ ...answers, name: 'Joan Clarke' }, headers)
    expect([refused.status, await refused.text()]).toEqual([422, 'This key was used for another submission.'])
    expect((await restarted.teams.json(kept, headers)).status).toBe(200)
    expect(studio.rows(workshopInquiry)).toBe(1)
  })

  test('first with the honeypot filled and then without is a new submission', async () => {
    const studio = studioIn()
    const headers = { 'idempotency-key': newKey() }
    expect((await studio.teams.json({ ...answers, _confirm: 'yes' }, headers)).status).toBe(201)
    expect((await studio.teams.json(answers, headers)).status).toBe(201)
    expect(studio.rows(workshopInquiry)).toBe(1)
    expect(studio.teams.outbox()).toHaveLength(1)
  })

  test('by suspects on two forms is two rows in Spam review', async () => {
    const studio = studioIn()
    const headers = { 'idempotency-key': newKey() }
    expect((await studio.teams.json({ ...answers, _confirm: 'yes' }, headers)).status).toBe(201)
    expect((await studio.parents.json({ ...parent, _confirm: 'yes' }, headers)).status).toBe(201)
    expect(studio.rows({ id: 'spam-review', sheet: { tab: 'Spam review' } })).toBe(2)
  })
})

test.each(['by SMTP', 'in the outbox'])(
  'a key that is used twice while the sheet fails is one e-mail for each lead, %s',
  async (way) => {
    const smtp = await startSmtpStandIn()
    onTestFinished(() => smtp.close())
    const studio = receiver({ env: way === 'by SMTP' ? byMail(smtp) : {}, sheets: brokenSheets })
    const other = { ...answers, name: 'Grace Hopper' }
    const headers = { 'idempotency-key': newKey() }
    for (const one of [answers, other, answers, other])
      expect((await studio.json(one, headers)).status).toBe(201)
    expect(way === 'by SMTP' ? smtp.mails : studio.outbox()).toHaveLength(2)
  },
)

test('a repeat is refused after the service account’s key was replaced, and its row stays', async () => {
  const headers = { 'idempotency-key': newKey() }
  expect((await receiver({ env: onGoogle(google) }).json(answers, headers)).status).toBe(201)
  const replaced = receiver({
    env: { ...onGoogle(google), GOOGLE_SERVICE_ACCOUNT_KEY: google.anotherKeyJson() },
  })
  expect((await replaced.json(answers, headers)).status).toBe(422)
  expect(google.tab(workshopInquiry.sheet.tab)?.rows).toHaveLength(1)
})

test('the metadata of a row does not reveal the answers', async () => {
  const studio = receiver({ env: onGoogle(google) })
  const other = await startGoogleStandIn({ spreadsheets: ['leads'] })
  const elsewhere = receiver({
    env: { ...onGoogle(google), GOOGLE_SERVICE_ACCOUNT_KEY: other.keyJson, GOOGLE_API_ORIGIN: other.origin },
  })
  const headers = { 'idempotency-key': newKey() }
  await studio.json(answers, headers)
  await elsewhere.json(answers, headers)
  const [ours, theirs] = [google, other].map((book) => book.metadata().filter(({ key }) => key === 's'))
  expect(ours?.map(({ value }) => value)).toEqual([expect.stringMatching(/^[\w-]{20}$/)])
  // Check, time, nonce: 7 bytes. The digest of the answers is different under another key.
  const digests = [ours, theirs].map((locks) => Buffer.from(locks?.[0]?.value ?? '', 'base64url').subarray(7))
  expect(digests[0]).not.toEqual(digests[1])
  await other.close()
})
