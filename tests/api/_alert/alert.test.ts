import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { alarm } from '../../../api/_alert/alarm.js'
import { postAlert } from '../../../api/_alert/postAlert.js'
import { readEnvironment } from '../../../api/_delivery/environment.js'
import { failureOf } from '../../support/leads.js'
import { answers, brokenSheets, mailboxDouble, receiver } from '../../support/receiver.js'

/** A webhook on this machine. In production only https is allowed, which is checked where the variable is read. */
async function webhook(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/1`
}

describe('the webhook', () => {
  test('gets a message for Slack and Discord that notifies no channel and contains no link', async () => {
    const bodies: unknown[] = []
    const url = await webhook(async (request, response) => {
      bodies.push([request.method, request.headers['content-type'], JSON.parse(await text(request))])
      response.writeHead(204).end()
    })
    await postAlert(url, `<!channel> ${'long '.repeat(1000)}`)
    const message = expect.stringMatching(/^‹!channel› (long ){377}long…$/)
    expect(bodies).toEqual([
      ['POST', 'application/json', { text: message, content: message, allowed_mentions: { parse: [] } }],
    ])
  })

  test('that answers with a redirect is not followed', async () => {
    let asked = 0
    const url = await webhook((request, response) => {
      asked++
      response.writeHead(307, { location: request.url }).end()
    })
    expect((await failureOf(postAlert(url, 'Hello'))).message).toContain('answers 307')
    expect(asked).toBe(1)
  })

  test.each([404, 500])('that answers %i causes an error with this status', async (status) => {
    const url = await webhook((_, response) => response.writeHead(status).end())
    expect((await failureOf(postAlert(url, 'Hello'))).message).toBe(
      `The webhook of ALERT_WEBHOOK_URL answers ${status}.`,
    )
  })

  test('that never answers causes a time-out error', async () => {
    const url = await webhook(() => undefined)
    expect((await failureOf(postAlert(url, 'Hello', 50))).message).toContain('did not answer within')
  })

  test.each([
    'http://hooks.slack.com/',
    'https://user:secret@hooks.slack.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
  ])('with the address %s is refused when the variable is read', (url) => {
    const read = readEnvironment({ ALERT_WEBHOOK_URL: url })
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(/^ALERT_WEBHOOK_URL: Put /)])
  })
})

test('an alert that could not be posted does not suppress the next one', async () => {
  let posted = 0
  const raise = alarm(
    async () => {
      posted++
      if (posted === 1) throw new Error('The webhook is down.')
    },
    () => 0,
  )
  await expect(raise('https://hooks.slack.test/1', 'First')).rejects.toThrow('The webhook is down.')
  for (const words of ['Second', 'Third']) await raise('https://hooks.slack.test/1', words)
  expect(posted).toBe(2)
})

describe('a submission that could not be stored or e-mailed', () => {
  const WEBHOOK = 'https://hooks.slack.test/services/1'
  const broken = () => {
    const mail = mailboxDouble()
    mail.isDown = true
    return receiver({
      env: { ALERT_WEBHOOK_URL: WEBHOOK },
      sheets: brokenSheets,
      mailbox: mail.mailbox,
    })
  }

  test('is reported at once, with its reference only', async () => {
    const studio = broken()
    expect((await studio.json(answers)).status).toBe(503)
    expect(studio.posts).toEqual([
      { url: WEBHOOK, text: expect.stringMatching(/\(503, [\dA-Z]{4}-[\dA-Z]{4}\)/) },
    ])
    expect(JSON.stringify(studio.posts)).not.toContain(answers.email)
  })

  test('is reported at most once in five minutes', async () => {
    const studio = broken()
    await studio.json(answers)
    await studio.json({ ...answers, goals: 'Another' })
    expect(studio.posts).toHaveLength(1)
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
