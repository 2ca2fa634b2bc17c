import { describe, expect, test } from 'vitest'
import { startStandIns } from '../../standIns/startStandIns.js'
import { byMail, rowsIn, SHOP, storesWith } from '../../support/storedLeads.js'
import { answers, brokenStore, newKey, testSite } from '../../support/testSite.js'

const { google, smtp } = await startStandIns()
const other = { ...answers, name: 'Grace Hopper' }

describe.each(storesWith(google))('a key that comes again %s', (_, variables) => {
  test('with other answers is another submission, at the same moment and later: none is taken for a repeat', async () => {
    const site = testSite({ env: variables(), mailbox: { send: async () => [] } })
    const restarted = () => testSite({ dataDir: site.dataDir, env: variables() })
    const headers = { 'idempotency-key': newKey() }
    const changed = { ...answers, goals: 'The same visitor, one word later' }
    const sent = await Promise.all([answers, other].map((given) => site.json(given, headers)))
    sent.push(await restarted().json(changed, headers))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const told = await Promise.all(sent.map((response) => response.json()))
    const rows = (await rowsIn(await restarted().deployment)).map(({ cells }) => cells)
    expect(rows.map(({ submissionId }) => submissionId).sort()).toEqual(told.map(({ id }) => id).sort())
    expect(rows.map(({ name }) => name).sort()).toEqual(['Ada Lovelace', 'Ada Lovelace', 'Grace Hopper'])
    expect(rows.map(({ goals }) => goals)).toContain(changed.goals)
  })

  test('with the same answers has the same id and reference, whatever staff wrote and whatever keys were replaced', async () => {
    const site = testSite({ env: variables() })
    const headers = { 'idempotency-key': newKey() }
    const first = await (await site.json(answers, headers)).json()
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', SITE_URL: SHOP }
    const restarted = testSite({ dataDir: site.dataDir, env: { ...variables(), ...keys } })
    const shouted = { 'idempotency-key': headers['idempotency-key'].toUpperCase() }
    const again = await restarted.json(answers, shouted)
    expect([again.status, await again.json()]).toEqual([200, first])
  })
})

test('a form that is sent again while the sheet fails is a letter with the same Message-ID; in the outbox, the same file', async () => {
  const [byServer, inOutbox] = [byMail(smtp), {}].map((env) => testSite({ env, store: brokenStore }))
  const headers = { 'idempotency-key': newKey() }
  for (const studio of [byServer, inOutbox])
    for (const one of [answers, other, answers, other])
      expect((await studio?.json(one, headers))?.status).toBe(201)
  expect(new Set(smtp.mails.map(({ message }) => message.messageId)).size).toBe(2)
  expect(inOutbox?.outbox()).toHaveLength(2)
})
