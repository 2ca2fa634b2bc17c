import { describe, expect, test } from 'vitest'
import { createDelivery } from '../../api/_delivery/createDelivery.js'
import type { LogLine } from '../../api/_pipeline/log.js'
import { reportHealth } from '../../api/_pipeline/reportHealth.js'
import health from '../../api/health.js'
import { temporaryFolder } from './harness.js'

describe('a monitor', () => {
  test('is told where leads go and that it is never to be cached', async () => {
    const deployment = createDelivery({
      DATA_DIR: temporaryFolder(),
      STRIPE_SECRET_KEY: 'sk_test_hunter2',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2',
    })
    const response = await reportHealth(() => deployment)()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual({ ok: true, storage: 'local', mail: 'local', payments: 'stripe' })
  })

  test('is told 503 when no lead could be taken, and nothing secret; the log says what is wrong', async () => {
    const lines: LogLine[] = []
    const response = await reportHealth(
      () => createDelivery({ VERCEL: '1' }),
      (line) => lines.push(line),
    )()
    expect([response.status, await response.json()]).toEqual([503, { ok: false }])
    expect(lines).toEqual([
      {
        level: 'error',
        event: 'health',
        status: 503,
        reason: expect.stringMatching(
          /^Not configured\. .*GOOGLE_SERVICE_ACCOUNT_KEY: Set it\..*SMTP_URL: Set it\./,
        ),
      },
    ])
  })

  test('may ask with HEAD, and is told how to ask otherwise', async () => {
    const ask = (method: string) => health.fetch(new Request('https://whittle.test/api/health', { method }))
    const head = await ask('HEAD')
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'application/json',
      '',
    ])
    const post = await ask('POST')
    expect([post.status, post.headers.get('allow'), await post.text()]).toEqual([
      405,
      'GET, HEAD',
      'This address only takes GET, HEAD.',
    ])
  })
})
