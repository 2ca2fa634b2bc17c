import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { toWebhookMessage } from '../../../api/_delivery/leadNotifier.js'
import { leadWebhook, WEBHOOK_TIMING, type WebhookTiming } from '../../../api/_notify/leadWebhook.js'
import { studio } from '../../support/dailyStudio.js'
import { doctorFindings } from '../../support/doctorFindings.js'
import { failureOf } from '../../support/leads.js'
import { answers, brokenMailbox, brokenSheets, newKey, receiver } from '../../support/receiver.js'
import { submission } from '../../support/submission.js'
import { postingTo, receiverWith, storingReceiver } from '../../support/webhookReceiver.js'

const SECRET = Buffer.from('a secret of thirty-two bytes....').toString('base64')
const URL_OF_TOOLS = 'https://tools.studio.example.com/leads?key=1'

/** The example receiver of the documents, as a process of its own. @returns its origin, and what it printed so far. */
async function exampleReceiver(secret = SECRET) {
  const child = spawn(process.execPath, ['docs/examples/receive-lead.mjs'], {
    env: { ...process.env, PORT: '0', LEAD_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const messages: Record<string, unknown>[] = []
  const lines = createInterface(child.stdout)
  const [first] = await once(lines, 'line')
  lines.on('line', (line) => messages.push(JSON.parse(line)))
  return { origin: `http://127.0.0.1:${String(first).split(' ').pop()}`, messages }
}

const variables = (origin: string) => postingTo(origin, { url: URL_OF_TOOLS, secret: SECRET })
const timestamp = '2025-10-09T19:00:00.000Z'
const message = { id: newKey(), type: 'test', timestamp, data: {}, text: 'A <test>' } as const
/** Retries follow at once. */
const webhook: Partial<WebhookTiming> = { pause: async () => undefined }
const hookTo = (origin: string, timing = webhook, url = URL_OF_TOOLS) =>
  leadWebhook({ url, secret: SECRET, origin }, timing)

describe('a lead', () => {
  test('is posted once as signed JSON, which the example receiver verifies', async () => {
    const { origin, messages } = await exampleReceiver()
    const site = receiver({ env: variables(origin) })
    const headers = { 'idempotency-key': newKey() }
    const { id, reference } = await (await site.json(answers, headers)).json()
    await site.json(answers, headers)
    await expect.poll(() => messages).toHaveLength(1)
    const receivedAt = '2025-10-09T19:00:00.123Z'
    const labels = expect.objectContaining({ email: 'Email', goals: expect.stringContaining('team') })
    const lead = { id, reference, form: 'workshop-inquiries', receivedAt, answers, labels }
    const data = { ...lead, page: '', choice: '', cameFrom: '', checks: [] }
    expect(messages[0]).toEqual({ type: 'lead.created', timestamp: receivedAt, data })
  })

  test('whose receiver fails stays pending: answer, e-mail and row do not wait, and the next run posts it', async () => {
    let isDown = true
    const { origin, requests } = await storingReceiver(() => (isDown ? 503 : 204))
    const site = receiver({ env: variables(origin), timing: { webhook } })
    const env = { ...variables(origin), DATA_DIR: site.dataDir }
    const { id, reference } = await (await site.json(answers)).json()
    expect(site.outbox()).toEqual([`${reference}.eml`])
    expect(site.lines).toHaveLength(2)
    expect(site.lines).toContainEqual(expect.objectContaining({ event: 'submission', level: 'info' }))
    const reason = 'The address of LEAD_WEBHOOK_URL answers 503.'
    expect(site.lines).toContainEqual(expect.objectContaining({ event: 'notice', reason }))
    const tomorrow = new Date(Date.now() + 86_400_000)
    const failed = await studio(env, tomorrow)
    expect((await failed.runPending()).problems).toEqual([
      'The message to LEAD_WEBHOOK_URL failed. The address of LEAD_WEBHOOK_URL answers 503.',
    ])
    isDown = false
    requests.length = 0
    const ids = () => requests.map(({ headers }) => headers['webhook-id'])
    // It waits as long again as it had waited before the last try.
    await (await studio(env, new Date(tomorrow.getTime() + 1.5 * 86_400_000))).run()
    expect(ids()).toEqual([id])
    await (await studio(env, new Date(tomorrow.getTime() + 1.9 * 86_400_000))).run()
    expect(ids()).toEqual([id])
  })

  test('is not posted when it could not be stored or e-mailed, or when it filled the honeypot', async () => {
    const { origin, requests } = await storingReceiver()
    const site = receiver({ env: variables(origin), sheets: brokenSheets, mailbox: brokenMailbox })
    expect((await site.json(answers)).status).toBe(503)
    const other = receiver({ env: variables(origin) })
    expect((await other.json({ ...answers, _confirm: 'x' })).status).toBe(201)
    expect(requests).toEqual([])
  })
})

describe('the webhook address', () => {
  test.each([
    [302, 2],
    [307, 2],
    [410, 2],
    // Four times each by the request, and once by the run.
    [401, 10],
    [404, 10],
  ])('that answers %i to two leads is asked %i times, and the studio is told once', async (status, tries) => {
    const { origin, requests } = await storingReceiver(() => status)
    const site = receiver({ env: variables(origin), timing: { webhook } })
    const env = { ...variables(origin), DATA_DIR: site.dataDir }
    for (let lead = 0; lead < 2; lead++) await site.json(answers, { 'idempotency-key': newKey() })
    await (await studio(env, new Date(Date.now() + 86_400_000))).runPending()
    expect(requests).toHaveLength(tries)
    const [letter = '', ...others] = site.outbox().filter((name) => name.startsWith('website'))
    const told = readFileSync(join(site.dataDir, 'outbox', letter), 'utf8')
    expect(told).toContain(`LEAD_WEBHOOK_URL answers ${status}.`)
    expect(others).toEqual([])
  })

  test('that asks to wait gets no message before, and none is tried again while that takes long', async () => {
    let wait = 1
    const { origin, requests } = await storingReceiver(
      () => (wait > 0 ? 429 : 204),
      () => wait,
    )
    const hook = hookTo(origin, { random: () => 0 })
    await failureOf(hook.post(message))
    expect((await failureOf(hook.post(message))).message).toContain('asked to wait')
    expect(requests).toHaveLength(1)
    wait = 0
    await hook.post(message, true)
    expect(requests).toHaveLength(2)
    wait = 3600
    await failureOf(hook.post(message, true))
    expect(requests).toHaveLength(3)
  })

  test.each([0, 1])('with two secrets is signed with both (%i)', async (which) => {
    const { origin, requests } = await storingReceiver()
    const secrets = [SECRET, Buffer.from('another secret of 24 bytes').toString('base64')]
    await leadWebhook({ url: URL_OF_TOOLS, secret: secrets.join(' '), origin }).post(message)
    const [{ headers, text = '' } = {}] = requests
    const verified = new Webhook(secrets[which] ?? '').verify(text, { ...headers } as Record<string, string>)
    expect(verified).toEqual({ type: 'test', timestamp, data: { id: message.id } })
  })

  test('that closes the connection causes an error with a sentence', async () => {
    const origin = await receiverWith((request) => request.socket.destroy())
    expect((await failureOf(hookTo(origin).post(message))).message).toContain('cannot be reached')
  })

  test('that answers with a megabyte and more is not read completely', async () => {
    // The answer never ends: reading all of it would take until the time limit.
    const origin = await receiverWith((_, response) => void response.write('x'.repeat(1_000_000)))
    await hookTo(origin).post(message)
  })

  test.each([
    { random: 0, waits: [1000, 10_000, 60_000] },
    { random: 1, waits: [1500, 15_000, 90_000] },
  ])('that fails is tried four times, with waits by chance ($random)', async ({ random, waits }) => {
    const { origin, requests } = await storingReceiver((count) => (count === 4 ? 204 : 503))
    const paused: number[] = []
    const timing = { random: () => random, pause: async (ms: number) => paused.push(ms) }
    await hookTo(origin, timing).post(message, true)
    expect(requests).toHaveLength(4)
    expect(paused).toEqual(waits)
  })

  test('that does not answer within 20 s causes an error that says so', async () => {
    expect(WEBHOOK_TIMING.answerMs).toBe(20_000)
    const origin = await receiverWith(() => undefined)
    const { message: said } = await failureOf(hookTo(origin, { answerMs: 50 }).post(message))
    expect(said).toBe('The address of LEAD_WEBHOOK_URL did not answer within 0.05 s.')
  })

  const link = 'https://sheets.test/d/1_2'
  const inSlack =
    '[Open](https://elsewhere.test) &lt;!here&gt; &lt;https://a.test|b&gt; *x* _y_ ||z|| `c` a&amp;b @everyone'
  const inDiscord =
    '\\[Open\\]\\(https\\://elsewhere.test\\) \\<!here\\> \\<https\\://a.test\\|b\\> \\*x\\* \\_y\\_ \\|\\|z\\|\\| \\`c\\` a&b \\@everyone'
  const typed = '[Open](https://elsewhere.test) <!here> <https://a.test|b> *x* _y_ ||z|| `c` a&b @everyone'
  test.each([
    [
      'hooks.slack.com',
      { text: `${inSlack}\n${link}`, mrkdwn: false, unfurl_links: false, unfurl_media: false },
    ],
    ['discord.com', { content: `${inDiscord}\n${link}`, flags: 4, allowed_mentions: { parse: [] } }],
  ])('of a chat (%s) gets a short message, in which no mark of a visitor counts', async (host, body) => {
    const { origin, bodies } = await storingReceiver()
    await hookTo(origin, webhook, `https://${host}/api/webhooks/1`).post({ ...message, text: typed, link })
    expect(bodies()).toEqual([body])
  })
})

test('a chat is told form, name, company and reference of a lead, and the link to the sheet', () => {
  expect(toWebhookMessage(submission, 'https://sheets.test/d/1')).toMatchObject({
    text: 'Workshop inquiries: Ada Lovelace, Analytical Engines (K7Q2-M9XC)',
    link: 'https://sheets.test/d/1',
  })
})

describe('npm run doctor -- --webhook-test', () => {
  const lineOf = async (origin: string) =>
    (await doctorFindings(variables(origin), { hasPostTest: true })).get('Receiver of leads')

  test('posts a signed test message', async () => {
    const { origin, messages } = await exampleReceiver()
    expect(await lineOf(origin)).toBe(
      'ok Data of visitors is also at tools.studio.example.com: leads and payments that were posted to LEAD_WEBHOOK_URL. It accepted a test.',
    )
    await expect.poll(() => messages).toMatchObject([{ type: 'test' }])
  })

  test('reports that the receiver has another secret', async () => {
    const { origin } = await exampleReceiver(Buffer.from('another secret of 24 bytes').toString('base64'))
    expect(await lineOf(origin)).toBe('FAILED The address of LEAD_WEBHOOK_URL answers 401.')
  })
})
