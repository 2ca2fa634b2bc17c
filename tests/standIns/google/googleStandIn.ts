import { generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, faultScript, listen } from '../faults.js'
import { ApiError, newBook, type Oddity } from './book.js'
import { answerSheets, type Spreadsheet } from './sheets.js'
import { staffOf, viewTab } from './staff.js'

// What Google is believed to do, from pages below developers.google.com/workspace/sheets/api, or as a guess. Nothing of it was
// tried with the real Google: `npm run doctor -- --write-test` tries the lines with a star.
//
//  1* A batch is applied completely or not at all, also one that makes a tab and adds rows to it.
//  2* A metadata id that exists is refused [status 400: guess], however it is sent: two at once are one.
//  3* Metadata of a column or a tab moves with it, and is deleted with it. Its id is free then [guess].
//  4  A tab holds 30,000 characters of metadata, keys and values; more are refused. Not refused here: locks stay below a half of it.
//  5* Metadata that is not there cannot be deleted: the batch is refused [guess]. If it is not, nothing is worse.
//  6  `appendCells` adds below the last row with a value, and makes the tab longer. A row wider than the tab is refused [guess],
//     as is a cell of more than 50,000 characters.
//  7  Two tabs cannot have one id, or one name whatever its case [guess]. A hidden tab* is written and read like others [guess].
//  8  Values are read as they are stored: a date is a number of days since 30 December 1899. Empty cells at the end of a row, rows
//     at the end of a range, empty lists and texts, and numbers that are 0 are left out.
//  9  A service account has 60 reads and 60 writes a minute; more get a 429.
// 10* A token that is revoked gets a 401, and another login helps. A bad key gets a 400 at the login.

/** Which calls: logging in, reading, or `batchUpdate`. */
export type CallKind = 'login' | 'read' | 'write'
export type GoogleFault = Fault<CallKind>

/** A call as it was answered; status 0 means no answer. */
export type Call = { readonly kind: CallKind; readonly status: number; readonly at: number }

export type GoogleStandInOptions = {
  /** Calls a minute, apart for reads and writes. @default no limit */
  readonly perMinute?: number
  /** What goes wrong with the n-th call, counted from 1, for as long as the stand-in runs. @default nothing */
  readonly faultOf?: (number: number) => GoogleFault | undefined
  /** Shortest and longest time to answer, in milliseconds. @default none */
  readonly latencyMs?: readonly [number, number]
}

/** A strict stand-in for Google's login and Sheets, on loopback. It refuses what Google would refuse. */
export type GoogleStandIn = Awaited<ReturnType<typeof startGoogleStandIn>>

const MINUTE_MS = 60_000

/** Starts the stand-in, with one spreadsheet that is shared with the service account. */
export async function startGoogleStandIn({
  perMinute = Number.POSITIVE_INFINITY,
  faultOf = () => undefined,
  latencyMs: [shortest, longest] = [0, 0],
}: GoogleStandInOptions = {}) {
  const login = makeServiceAccount()
  const spreadsheet: Spreadsheet = { id: 'leads', book: newBook() }
  const calls: Call[] = []
  const faults = faultScript<CallKind>()
  /** What happens at the next call of a kind: before it is processed, or after it. */
  let acts: { readonly kind: CallKind; readonly at: 'before' | 'after'; readonly act: () => void }[] = []
  let count = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const body = await buffer(request)
    const kind =
      url.pathname === '/token' ? 'login' : url.pathname.endsWith(':batchUpdate') ? 'write' : 'read'
    count++
    const fault = faults.take(kind) ?? faultOf(count)
    if (longest > 0) await pause(shortest + Math.random() * (longest - shortest))
    take(kind, 'before')
    if (fault && 'hang' in fault) return record(kind, 0)
    if (fault && 'dropBefore' in fault) {
      record(kind, 0)
      return void response.destroy()
    }
    const { status, json } = resultOf(kind, fault, () => {
      if (kind === 'login') return login.grant(body)
      login.check(request.headers.authorization)
      return answerSheets(spreadsheet, request.method ?? '', url, body)
    })
    const isDropped = fault && 'dropAfter' in fault
    record(kind, isDropped ? 0 : status)
    if (isDropped) return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
    if (fault && 'hangInside' in fault) response.write('{')
    else response.end(JSON.stringify(json))
  }

  function resultOf(kind: CallKind, fault: GoogleFault | undefined, work: () => object) {
    try {
      if (fault && 'before' in fault) throw new ApiError(fault.before, fault.says ?? 'As the test asked')
      checkQuota(kind)
      return { status: 200, json: work() }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message } = error
      // In Google's formats, without the name of the status (AIP-193).
      const refusal = { error: { code: status, message } }
      const noLogin = { error: 'invalid_grant', error_description: message }
      return { status, json: kind === 'login' ? noLogin : refusal }
    }
  }

  function take(kind: CallKind, at: 'before' | 'after'): void {
    const due = acts.filter((one) => one.kind === kind && one.at === at)
    acts = acts.filter((one) => !due.includes(one))
    for (const { act } of due) act()
  }

  function record(kind: CallKind, status: number): void {
    calls.push({ kind, status, at: Date.now() })
    take(kind, 'after')
  }

  function checkQuota(kind: CallKind): void {
    const since = Date.now() - MINUTE_MS
    const recent = calls.filter((call) => call.kind === kind && call.at > since && call.status !== 429)
    if (kind !== 'login' && recent.length >= perMinute)
      throw new ApiError(429, `Quota exceeded for ${kind} requests per minute per user`)
  }

  const { origin, close } = await listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  return {
    /** For `GOOGLE_API_ORIGIN`. */
    origin,
    close,
    /** For `GOOGLE_SERVICE_ACCOUNT_KEY`: the key file's JSON. */
    keyJson: login.keyJson,
    serviceAccount: login.serviceAccount,
    calls,
    /** Resolves when the next call of this kind has been processed, before its caller gets the answer. */
    nextCall: (kind: CallKind) =>
      new Promise<void>((resolve) => acts.push({ kind, at: 'after', act: resolve })),
    /** Does something at the last moment before the next call of this kind: what staff do between a read and a write. */
    beforeNext: (kind: CallKind, act: () => void) => void acts.push({ kind, at: 'before', act }),
    /** Refuses every row with this text in one of its cells, as Google does for unknown reasons. */
    refuseText: (text: string) => {
      spreadsheet.book.refused = text
    },
    /** Does something differently from what Google is believed to do. */
    be: (oddity: Oddity) => {
      spreadsheet.book.oddity = oddity
    },
    metadata: () => spreadsheet.book.metadata,
    /** Forgets the calls so far, for the quota too. */
    forgetCalls: () => void calls.splice(0),
    fail: faults.fail,
    /** Tokens given so far are no longer accepted. */
    revokeTokens: login.revokeTokens,
    tab: (title: string) => viewTab(spreadsheet.book, title),
    titles: () => spreadsheet.book.sheets.map((sheet) => sheet.title),
    staff: () => staffOf(() => spreadsheet.book),
    /** Resets calls, faults and the spreadsheet, and keeps the key. */
    reset: () => {
      calls.length = 0
      faults.clear()
      acts = []
      spreadsheet.book = newBook()
    },
  }
}

const CLIENT_EMAIL = 'forms@whittle-test.iam.gserviceaccount.com'
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'

/** A service account with a fresh key, and the server's side of logging in with it (RFC 7523). */
function makeServiceAccount() {
  const tokens = new Set<string>()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    serviceAccount: { clientEmail: CLIENT_EMAIL, privateKey: pem },
    keyJson: JSON.stringify({ type: 'service_account', private_key: pem, client_email: CLIENT_EMAIL }),
    /** Answers a login whose key and scope are right. */
    grant(body: Buffer) {
      const assertion = new URLSearchParams(body.toString()).get('assertion') ?? ''
      const [head = '', payload = '', signature = ''] = assertion.split('.')
      const signed = Buffer.from(`${head}.${payload}`)
      if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url')))
        throw new ApiError(400, 'Invalid JWT Signature.')
      if (JSON.parse(Buffer.from(payload, 'base64url').toString()).scope !== SCOPE)
        throw new ApiError(400, 'Invalid scope in the JWT')
      const token = randomUUID()
      tokens.add(token)
      return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
    },
    /** Refuses a token that was not given, or was revoked. */
    check(authorization = '') {
      if (!tokens.has(authorization.replace('Bearer ', '')))
        throw new ApiError(401, 'Request had invalid authentication credentials')
    },
    revokeTokens: () => tokens.clear(),
  }
}
