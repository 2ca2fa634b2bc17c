import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startGoogle } from '../../standIns/startStandIns.js'
import { failureOf, instanceOn, leadOf, leads, QUICK, tabOf, warmInstance } from '../../support/leads.js'

const google = await startGoogle()

const logins = () => google.calls.filter(({ kind }) => kind === 'login')

describe('when Google fails', () => {
  test.each([408, 429, 500, 503])(
    'for a moment (%i), a retry writes the row once, or reads',
    async (status) => {
      const store = await warmInstance(google)
      google.fail({ on: 'write', before: status }, { on: 'read', before: status })
      expect(await store.add(leads, leadOf('one'))).toBe('written')
      expect(tabOf(google).rows).toHaveLength(2)
      google.fail({ on: 'read', before: status })
      expect((await store.read([leads]))[0]?.rows).toHaveLength(2)
    },
  )

  test('to answer the login, the login times out and is tried again', async () => {
    google.fail({ on: 'login', hang: true }, { on: 'login', before: 503 })
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    onTestFinished(() => void vi.restoreAllMocks())
    const added = instanceOn(google).add(leads, leadOf('one'), new AbortController().signal)
    await google.nextCall('login')
    expect(limit.mock.calls).toEqual([[QUICK.callMs]])
    late.abort(new DOMException('Too late', 'TimeoutError'))
    expect(await added).toBe('written')
    expect(logins()).toHaveLength(3)
  })

  test('to answer a reader who has less time than a call may take, the reader is told in time', async () => {
    const store = await warmInstance(google)
    google.fail({ on: 'read', hang: true })
    await expect(store.read([leads], undefined, 20)).rejects.toThrow('Google Sheets did not answer in time.')
  })

  test('all the time, the call is tried until the caller stops, and the error is reported', async () => {
    google.fail(...Array(99).fill({ on: 'read', before: 503 }))
    const stop = new AbortController()
    const failure = failureOf(instanceOn(google).add(leads, leadOf('one'), stop.signal))
    for (let tries = 0; tries < 6; tries++) await google.nextCall('read')
    stop.abort()
    expect((await failure).message).toBe('Google Sheets is busy or out of order (503).')
  })

  test('because it revoked the token, the call logs in again once, and the row is written', async () => {
    const store = await warmInstance(google)
    google.revokeTokens()
    expect(await store.add(leads, leadOf('two'))).toBe('written')
    expect(logins()).toHaveLength(1)
  })
})

const FULL =
  'This action would increase the number of cells in the workbook above the limit of 10000000 cells.'
const PROTECTED = 'You are trying to edit a protected cell or object.'
const EXCEL = 'This operation is not supported for this document'

describe('a helpful error that contains no answer is thrown for', () => {
  const secret = leadOf('Ada-Secret', { goals: 'ada@secret.example.com' })

  test.each([
    ['read', { before: 403 }, 'Share it as Editor with the client_email'],
    ['read', { before: 404 }, 'Check SHEETS_SPREADSHEET_ID'],
    ['read', { before: 400, says: EXCEL }, 'The spreadsheet is an Excel file'],
    ['write', { before: 400, says: FULL }, 'The spreadsheet is full'],
    ['write', { before: 400, says: PROTECTED }, 'cannot write into a protected range'],
  ] as const)('a known error of Google (at a %s: %j)', async (on, fault, words) => {
    const store = await warmInstance(google)
    google.fail(...Array(9).fill({ on, ...fault }))
    expect((await failureOf(store.add(leads, secret))).message).toContain(words)
    if (on === 'read') expect(google.calls).toHaveLength(1)
  })

  test('a key that Google does not know', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const serviceAccount = { ...google.serviceAccount, privateKey: key }
    const error = await failureOf(instanceOn(google, { serviceAccount }).add(leads, secret))
    expect(error.message).toContain('GOOGLE_SERVICE_ACCOUNT_KEY')
    expect(google.calls.map(({ kind }) => kind)).toEqual(['login'])
  })

  test('an answer that no cell holds', async () => {
    const long = leadOf('one', { goals: 'Ada-Secret'.repeat(5001) })
    expect((await failureOf(instanceOn(google).add(leads, long))).message).toBe(
      'An answer is longer than 50,000 characters, which is the most that a cell holds (400).',
    )
  })

  test('a row that Google always refuses', async () => {
    const store = await warmInstance(google)
    google.refuseText('Ada-Secret')
    const error = await failureOf(store.add(leads, secret))
    expect(error.message).toBe('Google Sheets refuses the request as invalid (400).')
    expect(google.calls.map(({ kind }) => kind)).toEqual(['read', 'write', 'read', 'write', 'read'])
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('Ada-Secret')
  })
})
