import { describe, expect, test } from 'vitest'
import { alarm, postAlert } from '../../../api/_notify/alarm.js'
import { failureOf } from '../../support/leads.js'
import { answers, brokenMailbox, brokenSheets, receiver } from '../../support/receiver.js'
import { storingReceiver } from '../../support/webhookReceiver.js'

describe('the webhook', () => {
  test('gets a message for Slack that notifies no channel, contains no link and is short', async () => {
    const { origin, requests } = await storingReceiver()
    await postAlert(origin, `<!channel> ${'long '.repeat(336)}👩\u200d💻${'long'.repeat(1000)}`)
    expect(requests).toMatchObject([
      {
        headers: { 'content-type': 'application/json' },
        body: { text: expect.stringMatching(/^&lt;!channel&gt; (long ){336}…$/), mrkdwn: false },
      },
    ])
  })

  test('that answers 500 causes an error with this status', async () => {
    const { origin } = await storingReceiver(() => 500)
    expect((await failureOf(postAlert(origin, 'Hello'))).message).toBe(
      'The webhook of ALERT_WEBHOOK_URL answers 500.',
    )
  })
})

test('an alert that could not be posted does not suppress the next one', async () => {
  let posted = 0
  const raise = alarm(() => 0)
  const alert = async () => {
    posted++
    if (posted === 1) throw new Error('The webhook is down.')
  }
  await expect(raise(alert, 'First')).rejects.toThrow('The webhook is down.')
  for (const words of ['Second', 'Third']) await raise(alert, words)
  expect(posted).toBe(2)
})

describe('a submission that could not be stored or e-mailed', () => {
  const WEBHOOK = 'https://hooks.slack.test/services/1'
  test('is reported at once, with its reference only, at most once in five minutes', async () => {
    const env = { ALERT_WEBHOOK_URL: WEBHOOK }
    const studio = receiver({ env, sheets: brokenSheets, mailbox: brokenMailbox })
    expect((await studio.json(answers)).status).toBe(503)
    await studio.json({ ...answers, goals: 'Another' })
    expect(studio.posts).toEqual([
      { url: WEBHOOK, text: expect.stringMatching(/\(503, [\dA-Z]{4}-[\dA-Z]{4}\)/) },
    ])
    expect(JSON.stringify(studio.posts)).not.toContain(answers.email)
    studio.clock.now = new Date(studio.clock.now.getTime() + 5 * 60_000)
    await studio.json({ ...answers, goals: 'A third' })
    expect(studio.posts).toHaveLength(2)
  })

  test('is also reported where the deployment is not configured; an accepted or refused lead is not', async () => {
    const unconfigured = receiver({ env: { ALERT_WEBHOOK_URL: WEBHOOK, SITE_URL: 'whittle' } })
    expect((await unconfigured.json(answers)).status).toBe(503)
    expect(unconfigured.posts).toHaveLength(1)
    const studio = receiver({ env: { ALERT_WEBHOOK_URL: WEBHOOK } })
    await studio.json(answers)
    await studio.json({ ...answers, email: 'none' })
    expect(studio.posts).toEqual([])
  })
})
