import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { GoogleError, googleClient } from '../../../api/_sheets/google/client.js'
import type { CallKind } from '../../standIns/google/googleStandIn.js'
import { startGoogle } from '../../standIns/startStandIns.js'
import {
  failureOf,
  instanceOn,
  leadOf,
  leads,
  QUICK,
  stopTime,
  tabOf,
  warmInstance,
} from '../../support/leads.js'
import { temporaryFolder } from '../../support/receiver.js'

const google = await startGoogle({ spreadsheets: ['leads'] })
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets one call time out, once the next call of this kind has no complete answer. */
async function timeOut(kind: CallKind) {
  await google.nextCall(kind)
  vi.advanceTimersByTime(QUICK.callMs)
}

describe('when Google fails', () => {
  test.each([408, 429, 500, 503])('for a moment (%i), a retry writes the row once', async (status) => {
    const sheets = await warmInstance(google)
    google.fail({ on: 'write', before: status }, { on: 'read', before: status })
    expect((await sheets.append(leads, leadOf('one'))).outcome).toBe('written')
    expect(tabOf(google).rows).toHaveLength(2)
  })

  test('to answer the login, the login times out and is retried', async () => {
    google.fail({ on: 'login', hang: true }, { on: 'login', before: 503 })
    stopTime()
    const appended = instanceOn(google).append(leads, leadOf('one'))
    await timeOut('login')
    expect((await appended).outcome).toBe('written')
    expect(google.calls.filter(({ kind }) => kind === 'login')).toHaveLength(3)
  })

  test('to answer a reader who has less time than a call may take, the reader is told in time', async () => {
    const { admin } = await warmInstance(google)
    google.fail({ on: 'read', hang: true })
    stopTime()
    const [reading] = await admin.read([leads], undefined, 20)
    expect(reading?.error?.message).toBe('Google Sheets did not answer in time.')
  })

  test('all the time, the call is retried until the caller stops, and the error is reported', async () => {
    google.fail(...Array.from({ length: 99 }, () => ({ on: 'read', before: 503 }) as const))
    const stop = new AbortController()
    const failure = failureOf(instanceOn(google).append(leads, leadOf('one'), stop.signal))
    for (let tries = 0; tries < 6; tries++) await google.nextCall('read')
    stop.abort()
    expect((await failure).message).toBe('Google Sheets is busy or out of order (503).')
  })

  test('because it revoked the token, the call logs in again once, and the row is written', async () => {
    const sheets = instanceOn(google)
    await sheets.append(leads, leadOf('one'))
    google.revokeTokens()
    expect((await sheets.append(leads, leadOf('two'))).outcome).toBe('written')
    expect(google.calls.filter(({ kind }) => kind === 'login')).toHaveLength(2)
  })
})

const FULL =
  'This action would increase the number of cells in the workbook above the limit of 10000000 cells.'
const PROTECTED = 'You are trying to edit a protected cell or object.'

describe('a helpful error that contains no answer is thrown at once for', () => {
  const secret = leadOf('one', { name: 'Ada-Secret', goals: 'ada@secret.example.com' })

  test('a key that Google does not know', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const other = {
      clientEmail: google.serviceAccount.clientEmail,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
    const error = await failureOf(instanceOn(google, { serviceAccount: other }).append(leads, secret))
    expect(error.message).toContain('GOOGLE_SERVICE_ACCOUNT_KEY')
    expect(google.calls.map(({ kind }) => kind)).toEqual(['login'])
  })

  test.each([
    ['read', { before: 403 }, 'Share it as Editor with the client_email'],
    ['read', { before: 404 }, 'Check SHEETS_SPREADSHEET_ID'],
    ['write', { before: 400, says: FULL }, 'The spreadsheet is full'],
    ['write', { before: 400, says: PROTECTED }, 'cannot write into a protected range'],
  ] as const)('a known error of Google (at a %s: %j)', async (on, fault, words) => {
    const sheets = on === 'read' ? instanceOn(google) : await warmInstance(google)
    google.fail(...Array.from({ length: 9 }, () => ({ on, ...fault })))
    expect((await failureOf(sheets.append(leads, secret))).message).toContain(words)
    if (on === 'read') expect(google.calls.filter(({ kind }) => kind === on)).toHaveLength(1)
  })

  test('a row that Google always refuses', async () => {
    const sheets = await warmInstance(google)
    google.refuseText('Ada-Secret')
    const error = await failureOf(sheets.append(leads, secret))
    expect(error.message).toBe('Google Sheets refuses the request as invalid (400).')
    expect(google.calls.map(({ kind }) => kind)).toEqual(['write', 'read'])
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('Ada-Secret')
  })
})

test('only Google is called, and with a stand-in only the stand-in', async () => {
  const settings = { serviceAccount: google.serviceAccount, apiOrigin: google.origin, callMs: 300 }
  const called = vi.spyOn(globalThis, 'fetch')
  const { signal } = new AbortController()
  const elsewhere = { rootUrl: 'http://127.0.0.1:9', signal }
  const ask = googleClient(settings)
  await expect(
    ask((api) => api.spreadsheets.get({ spreadsheetId: 'leads' }, elsewhere), signal),
  ).rejects.toThrow(GoogleError)
  await ask((api) => api.spreadsheets.get({ spreadsheetId: 'leads' }, { signal }), signal)
  const origins = called.mock.calls.map(([input]) => new URL(String(input)).origin)
  expect(origins).toEqual([google.origin, google.origin])
})

test('a proxy with a certificate of its own is told apart from a service that does not answer', async () => {
  const pem = await getCertificate(temporaryFolder())
  const proxy = createServer({ key: pem, cert: pem })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  const apiOrigin = `https://localhost:${(proxy.address() as AddressInfo).port}`
  const ask = googleClient({ serviceAccount: google.serviceAccount, apiOrigin, callMs: 60_000 })
  const { signal } = new AbortController()
  const error = await failureOf(
    ask((api) => api.spreadsheets.get({ spreadsheetId: 'leads' }, { signal }), signal),
  )
  expect(error.message).toMatch(/^Google cannot be reached \(DEPTH_ZERO_SELF_SIGNED_CERT\).* proxy/)
})
