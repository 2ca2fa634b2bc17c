import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { LogLine } from '../../../api/_http/log.js'
import { alarm, postAlert } from '../../../api/_notify/webhooks.js'
import { failureOf } from '../../support/leads.js'
import { answers, brokenMailbox, brokenStore, testSite } from '../../support/testSite.js'
import { receiverWith, storingReceiver } from '../../support/webhookReceiver.js'

describe('the webhook', () => {
  test('gets a message that is short enough', async () => {
    const { origin, bodies } = await storingReceiver()
    await postAlert(origin, `${'long '.repeat(379)}xx👩\u200d💻${'long'.repeat(1000)}`)
    expect(bodies).toMatchObject([{ text: `${'long '.repeat(379)}xx`, mrkdwn: false }])
  })

  test.each([302, 500])('that answers %i is logged with this status, after one try', async (status) => {
    const { origin, bodies } = await storingReceiver(status)
    const lines: LogLine[] = []
    await alarm(undefined, (line) => lines.push(line))((text) => postAlert(origin, text), 'Hello')
    const reason = `The webhook of ALERT_WEBHOOK_URL answers ${status}.`
    expect(lines).toEqual([{ level: 'error', event: 'alarm', reason }])
    expect(bodies).toHaveLength(1)
  })

  test.each<[string, number, RequestListener, string]>([
    [
      'closes the connection',
      30_000,
      (request) => void request.socket.destroy(),
      'cannot be reached (UND_ERR_SOCKET)',
    ],
    ['does not answer', 50, () => undefined, 'did not answer within 0.05 s'],
  ])('that %s causes an error with a sentence', async (_, timeoutMs, listener, said) => {
    const posted = postAlert(await receiverWith(listener), 'Hello', timeoutMs)
    expect((await failureOf(posted)).message).toBe(`The webhook of ALERT_WEBHOOK_URL ${said}.`)
  })
})

describe('a submission that could not be stored or e-mailed', () => {
  const WEBHOOK = 'https://hooks.slack.test/services/1'
  test('is reported at once, with its reference only, at most once in five minutes', async () => {
    const env = { ALERT_WEBHOOK_URL: WEBHOOK }
    const studio = testSite({ env, store: brokenStore, mailbox: brokenMailbox })
    expect((await studio.json(answers)).status).toBe(503)
    await studio.json({ ...answers, goals: 'Another' })
    expect(studio.posts).toEqual([
      { url: WEBHOOK, text: expect.stringMatching(/\(503, [\dA-Z]{4}-[\dA-Z]{4}\)\. The spreadsheet/) },
    ])
    expect(JSON.stringify(studio.posts)).not.toContain(answers.email)
    studio.clock.now = new Date(studio.clock.now.getTime() + 5 * 60_000)
    await studio.json({ ...answers, goals: 'A third' })
    expect(studio.posts).toHaveLength(2)
  })

  test('is reported alone: an accepted or refused lead is not', async () => {
    const studio = testSite({ env: { ALERT_WEBHOOK_URL: WEBHOOK } })
    await studio.json(answers)
    await studio.json({ ...answers, email: 'none' })
    expect(studio.posts).toEqual([])
  })
})
