import { expect, test } from 'vitest'
import { answers, receiver, SITE } from '../../support/receiver.js'

// Headers of a request, and the status of its answer.
test.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site that names us as origin', { 'sec-fetch-site': 'cross-site', origin: SITE }, 403],
  ['another origin', { origin: 'https://elsewhere.test' }, 403],
  ['another port', { origin: `${SITE}:8443` }, 403],
  ['a hidden origin', { origin: 'null' }, 403],
  ['a wrong origin', { origin: 'nonsense' }, 403],
  ['our pages that hide their origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 201],
  ['no page', { 'sec-fetch-site': 'none' }, 201],
  ['our origin', { origin: SITE }, 201],
  [
    'the host that the platform names',
    { origin: 'https://www.whittle.test', 'x-forwarded-host': 'www.whittle.test' },
    201,
  ],
  ['this machine', { origin: 'http://localhost:4242', host: 'localhost:4242' }, 201],
])('a request from %s gets the status of its origin', async (_, headers, status) => {
  expect((await receiver().json(answers, headers)).status).toBe(status)
})
