import { expect, test } from 'vitest'
import { isReference, referenceOf } from '../../../api/_common/ids.js'
import { startGoogleStandIn } from '../../standIns/google/googleStandIn.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { answers, brokenSheets, idFor, newKey, receiver } from '../../support/receiver.js'
import { byMail, inquiry, keep, onGoogle, storesWith } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

test('a key that is used again with other answers is refused, at once and after a restart, and the stored row stays', async () => {
  const studio = receiver()
  const headers = { 'idempotency-key': newKey() }
  const other = { ...answers, name: 'Grace Hopper' }
  const [one, two] = await Promise.all([studio.json(answers, headers), studio.json(other, headers)])
  expect([one.status, two.status].sort()).toEqual([201, 422])
  const kept = one.status === 201 ? answers : other
  const restarted = receiver({ dataDir: studio.dataDir })
  const refused = await restarted.json({ ...answers, name: 'Joan Clarke' }, headers)
  expect([refused.status, await refused.text()]).toEqual([422, 'This key was used for another submission.'])
  expect((await restarted.json(kept, headers)).status).toBe(200)
  expect(studio.rows()).toHaveLength(1)
})

test.each(['by SMTP', 'in the outbox'])(
  'a key that is used twice while the sheet fails is one e-mail for each lead, %s',
  async (way) => {
    const studio = receiver({ env: way === 'by SMTP' ? byMail(smtp) : {}, sheets: brokenSheets })
    const other = { ...answers, name: 'Grace Hopper' }
    const headers = { 'idempotency-key': newKey() }
    for (const one of [answers, other, answers, other])
      expect((await studio.json(one, headers)).status).toBe(201)
    expect(way === 'by SMTP' ? smtp.mails : studio.outbox()).toHaveLength(2)
  },
)

test.each(storesWith(google))(
  'a repeat has the reference of its row, whatever another instance would give it, %s',
  async (_, env) => {
    const site = receiver({ env: env() })
    const [key, older] = [newKey(), newKey()]
    const first = await (await site.json(answers, { 'idempotency-key': key })).json()
    const lead = { ...inquiry(0, {}, idFor(older)), answers, reference: '2222-3333' }
    await keep(await site.deployment, [lead])
    const restarted = receiver({ dataDir: site.dataDir, env: env() })
    for (const [name, reference] of [
      [key, first.reference],
      [older, '2222-3333'],
    ]) {
      const repeated = await restarted.json(answers, { 'idempotency-key': name ?? '' })
      expect([repeated.status, (await repeated.json()).reference]).toEqual([200, reference])
    }
  },
)

test('a reference cannot be computed from the id: with another key it is another', () => {
  const id = idFor(newKey())
  const [one, same, other, own] = ['a', 'a', 'b', undefined].map((key) =>
    referenceOf(id, key === undefined ? key : Buffer.from(key)),
  )
  expect([one, isReference(one ?? '')]).toEqual([same, true])
  expect(new Set([one, other, own, referenceOf(idFor(newKey()), Buffer.from('a'))]).size).toBe(4)
  expect(referenceOf(id)).toBe(own)
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
  // Check, time, nonce: 9 bytes. The digest of the answers is different under another key.
  const digests = [ours, theirs].map((locks) => Buffer.from(locks?.[0]?.value ?? '', 'base64url').subarray(9))
  expect(digests[0]).not.toEqual(digests[1])
  await other.close()
})
