import { describe, expect, test } from 'vitest'
import { answers, idFor, mailboxDouble, newKey, SITE, testSite } from '../../support/testSite.js'

const REFERENCE = /^[2-9CDFGHJ-NP-RTV-Y]{4}-[2-9CDFGHJ-NP-RTV-Y]{4}$/

test('a submission is a row and an e-mail, and the visitor gets its id, its reference and the time', async () => {
  const studio = testSite()
  const key = newKey()
  const referer = `${SITE}/workshops/teams?utm_source=letter`
  const response = await studio.json(answers, { 'idempotency-key': key, referer })
  expect(response.status).toBe(201)
  const { id, reference, receivedAt } = await response.json()
  expect([id, receivedAt]).toEqual([idFor(key), '2025-10-09T19:00:00.123Z'])
  expect(reference).toMatch(REFERENCE)
  expect(studio.rows()).toMatchObject([
    {
      ...{ ...answers, reference, page: '/workshops/teams?utm_source=letter', submissionId: id },
      ...{ submittedAt: '2025-10-09 15:00:00', submittedAtUtc: '2025-10-09T19:00:00.123Z' },
      ...{ about: '', cameFrom: '', checks: '', status: '', owner: '' },
    },
  ])
  expect(studio.outbox()).toEqual([`${reference}.eml`])
})

test('a key that is not a UUID is refused, and nothing is stored', async () => {
  const studio = testSite()
  for (const key of ['', '1', `${newKey()}x`, "'; drop table", newKey().replaceAll('-', '')]) {
    const response = await studio.json(answers, { 'idempotency-key': key })
    const sentence = 'Send a UUID as Idempotency-Key, or none.'
    expect([response.status, await response.text()]).toEqual([400, sentence])
  }
  expect(studio.csv()).toBeUndefined()
})

test('of the address of the page only the choice, the option and the campaign are stored and sent', async () => {
  const { emails, mailbox } = mailboxDouble()
  const studio = testSite({ mailbox })
  const secrets = ['session_id', 'payment_intent_client_secret', 'email', 'token', 'About', 'utm']
  const query = new URLSearchParams([
    ...secrets.map((name) => [name, 'sam@example.com']),
    ...['about', 'option', 'utm_source', 'utm_id'].map((name) => [name, 'é&1']),
  ])
  await studio.json(answers, { referer: `${SITE}/workshops/teams?${query}#secret` })
  const kept = '/workshops/teams?about=%C3%A9%261&option=%C3%A9%261&utm_source=%C3%A9%261&utm_id=%C3%A9%261'
  expect(studio.rows()).toMatchObject([{ page: kept }])
  // No link to the host that the request names: a stranger chooses it.
  expect(emails[0]?.text).toContain(`Sent from: ${kept}\n`)
  const plain = await studio.form({ ...answers, goals: 'Other' }, { referer: `${SITE}/about?token=1` })
  expect(plain.headers.get('location')).toBe('/about#workshop-inquiries-sent')
})

describe('refused and not stored:', () => {
  test('unknown fields, also those that every object inherits', async () => {
    const studio = testSite()
    for (const name of ['admin', 'constructor', '__proto__', 'toString', 'hasOwnProperty', '_shown', '']) {
      const body = `${JSON.stringify(answers).slice(0, -1)},${JSON.stringify(name)}:"x"}`
      const response = await studio.request({ body, headers: { 'content-type': 'application/json' } })
      expect([name, response.status]).toEqual([name, 422])
      expect((await studio.form({ ...answers, [name]: 'x' })).status).toBe(422)
    }
    expect(studio.csv()).toBeUndefined()
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('a body that does not match its content type, or is cut off: 400', async () => {
    const studio = testSite()
    const headers = { 'content-type': 'application/json' }
    const cutOff = () => new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
    const texts = ['', '{', 'name=Ada', '[]', '"Ada"', 'null', '7']
    for (const body of [...texts, new Uint8Array([0xff, 0xfe]), cutOff()])
      expect((await studio.request({ body, headers, duplex: 'half' } as RequestInit)).status).toBe(400)
    expect(studio.lines.map(({ status }) => status)).toEqual(Array(9).fill(400))
  })

  test('more than 64 KB in pieces: 413', async () => {
    const studio = testSite()
    const headers = { 'content-type': 'application/json' }
    let pieces = 0
    const endless = new ReadableStream({
      pull(controller) {
        pieces += 1
        controller.enqueue(new Uint8Array(1024).fill(0x20))
      },
    })
    const chunked = await studio.request({ body: endless, headers, duplex: 'half' } as RequestInit)
    expect(chunked.status).toBe(413)
    expect(pieces).toBeLessThan(80)
    expect(await chunked.text()).toBe('Your answers are too long to send. Shorten them and try again.')
    const exactly = JSON.stringify(answers).padEnd(64 * 1024, ' ')
    const shouted = { 'content-type': 'Application/JSON;charset=UTF-8' }
    expect((await studio.request({ body: exactly, headers: shouted })).status).toBe(201)
  })
})
