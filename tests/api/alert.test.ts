import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, postToWebhook, publicLookup } from '../../api/_alert/postToWebhook.js'
import { failureOf } from '../support/leads.js'
import { answers, brokenSheets, mailboxDouble, receiver, temporaryFolder } from './harness.js'

/** A webhook on this machine, at a name that a test's lookup leads to it. */
async function webhook(listener: RequestListener) {
  const pem = await getCertificate(temporaryFolder(), 'hooks.example.com', ['hooks.example.com'])
  const server = createServer({ key: pem, cert: pem }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `https://hooks.example.com:${(server.address() as AddressInfo).port}/services/1`,
    connection: {
      ca: pem,
      lookup: ((_name, { all }, callback) =>
        all
          ? callback(null, [{ address: '127.0.0.1', family: 4 }])
          : callback(null, '127.0.0.1', 4)) as ReturnType<typeof publicLookup>,
    },
  }
}

describe('the webhook', () => {
  test('is posted what Slack and Discord read, in which nobody is called and nothing is a link', async () => {
    const bodies: unknown[] = []
    const { url, connection } = await webhook(async (request, response) => {
      bodies.push([request.method, request.headers['content-type'], JSON.parse(await text(request))])
      response.writeHead(204).end()
    })
    await postToWebhook(url, `<!channel> ${'long '.repeat(1000)}`, connection)
    const message = expect.stringMatching(/^‹!channel› (long ){377}long…$/)
    expect(bodies).toEqual([
      ['POST', 'application/json', { text: message, content: message, allowed_mentions: { parse: [] } }],
    ])
  })

  test('that redirects is not followed', async () => {
    let asked = 0
    const { url, connection } = await webhook((_, response) => {
      asked++
      response.writeHead(307, { location: 'https://127.0.0.1/' }).end()
    })
    expect((await failureOf(postToWebhook(url, 'Hello', connection))).message).toBe(
      "The alert's webhook answers 307.",
    )
    expect(asked).toBe(1)
  })

  test('that never answers is given up', async () => {
    const { url, connection } = await webhook(() => undefined)
    const { message } = await failureOf(postToWebhook(url, 'Hello', { ...connection, timeoutMs: 200 }))
    expect(message).toMatch(/cannot be reached/)
  })

  test.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'http://hooks.slack.com/',
  ])('at %s is refused before anything is sent', async (url) => {
    expect((await failureOf(postToWebhook(url, 'Hello'))).message).toMatch(/not public/)
  })

  test.each([
    ['1.1.1.1', true],
    ['2606:4700::1111', true],
    ['::a00:1', false],
    ['nonsense', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

  test('whose name leads to a private address, or to one among others, is refused at the moment of connecting', async () => {
    for (const addresses of [['10.0.0.1'], ['1.1.1.1', '::1'], []]) {
      const lookup = publicLookup((_name, _options, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
      )
      const error = await failureOf(postToWebhook('https://rebound.example.com/', 'Hello', { lookup }))
      expect(error.message).toMatch(/not public/)
    }
  })
})

describe('a submission that nobody took', () => {
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

  test('is told at once, by its reference alone', async () => {
    const studio = broken()
    expect((await studio.json(answers)).status).toBe(503)
    expect(studio.posts).toEqual([
      { url: WEBHOOK, text: expect.stringMatching(/\(503, [\dA-Z]{4}-[\dA-Z]{4}\)/) },
    ])
    expect(JSON.stringify(studio.posts)).not.toContain(answers.email)
  })

  test('is told once in five minutes', async () => {
    const studio = broken()
    await studio.json(answers)
    await studio.json({ ...answers, goals: 'Another' })
    expect(studio.posts).toHaveLength(1)
    studio.clock.now = new Date(studio.clock.now.getTime() + 5 * 60_000)
    await studio.json({ ...answers, goals: 'A third' })
    expect(studio.posts).toHaveLength(2)
  })

  test('is told also where the deployment is not configured, and never where a lead was taken or refused', async () => {
    const unconfigured = receiver({ env: { ALERT_WEBHOOK_URL: WEBHOOK, SITE_URL: 'whittle' } })
    expect((await unconfigured.json(answers)).status).toBe(503)
    expect(unconfigured.posts).toHaveLength(1)
    const studio = receiver({ env: { ALERT_WEBHOOK_URL: WEBHOOK } })
    await studio.json(answers)
    await studio.json({ ...answers, email: 'nobody' })
    expect(studio.posts).toEqual([])
  })
})
