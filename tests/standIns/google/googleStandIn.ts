import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from './apiError.js'
import { type Book, newBook, type Oddity } from './book.js'
import { makeServiceAccount, type ReceivedRequest } from './login.js'
import { answerSheets, isWrite } from './sheets.js'
import { staffOf, viewTab } from './staff.js'

/** Which calls: logging in, reading, or `batchUpdate`. */
export type CallKind = 'login' | 'read' | 'write'

/**
 * What goes wrong with a call: it is refused with a status, and words, before it has done anything, the connection
 * breaks before or after it was applied, no answer ever comes, it was applied and its answer never ends, or it was not
 * applied and a good status comes with this body (a proxy's page, say).
 */
export type Fault = { readonly on?: CallKind } & (
  | { readonly before: number; readonly says?: string }
  | { readonly dropAfter: true }
  | { readonly dropBefore: true }
  | { readonly hang: true }
  | { readonly instead: string; readonly status?: 200 | 204; readonly type?: string }
  | { readonly hangInside: true }
)

/** A call as it was answered; status 0 means no answer. */
export type Call = { readonly kind: CallKind; readonly status: number; readonly at: number }

export type GoogleStandInOptions = {
  /** Spreadsheets that exist and are shared with the service account. @default ['spreadsheet'] */
  readonly spreadsheets?: readonly string[]
  /** Calls a minute, apart for reads and writes; Google gives an account 60 of each. @default no limit */
  readonly perMinute?: number
  /** What goes wrong with the n-th call, counted from 1, for as long as the stand-in runs. @default nothing */
  readonly faultOf?: (number: number) => Fault | undefined
  /** Shortest and longest time to answer, in milliseconds. @default none */
  readonly latencyMs?: readonly [number, number]
}

/** How a call ends: with an answer, or in another way. */
type Outcome =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly type: string; readonly body: string }
  | 'silence'
  | 'broken line'
  | 'half an answer'

/** A strict stand-in for Google's login and Sheets, on loopback. It refuses what Google would refuse. */
export type GoogleStandIn = Awaited<ReturnType<typeof startGoogleStandIn>>

/** Starts the stand-in on a free port. */
export async function startGoogleStandIn({
  spreadsheets = ['spreadsheet'],
  perMinute = Number.POSITIVE_INFINITY,
  faultOf = () => undefined,
  latencyMs: [shortest, longest] = [0, 0],
}: GoogleStandInOptions = {}) {
  const login = makeServiceAccount()
  const books = new Map<string, Book>()
  const calls: Call[] = []
  let faults: Fault[] = []
  let watchers: { readonly kind: CallKind; readonly resolve: () => void }[] = []
  let acts: { readonly kind: CallKind; readonly act: () => void }[] = []
  let count = 0
  const reset = () => {
    calls.length = 0
    faults = []
    acts = []
    for (const id of spreadsheets) books.set(id, newBook())
  }
  reset()

  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => answer(request, new URL(request.url ?? '/', 'http://stand-in'), body))
      .then((outcome) => send(outcome, response))
      .catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
  })

  async function answer(request: ReceivedRequest, url: URL, body: Buffer): Promise<Outcome> {
    const kind = url.pathname === '/token' ? 'login' : isWrite(url) ? 'write' : 'read'
    count++
    const fault = takeFault(kind) ?? faultOf(count)
    if (longest > 0) await pause(shortest + Math.random() * (longest - shortest))
    const due = acts.filter((one) => one.kind === kind)
    acts = acts.filter((one) => one.kind !== kind)
    for (const { act } of due) act()
    const end = (status: number, outcome: Outcome) => {
      record(kind, status)
      return outcome
    }
    if (fault && 'hang' in fault) return end(0, 'silence')
    if (fault && 'dropBefore' in fault) return end(0, 'broken line')
    if (fault && 'instead' in fault) {
      const { instead: body, status = 200, type = 'application/json' } = fault
      return end(status, { status, type, body })
    }
    try {
      if (fault && 'before' in fault)
        throw new ApiError(fault.before, fault.says ?? 'A fault that the test asked for')
      if (kind !== 'login') checkQuota(kind)
      const json =
        kind === 'login'
          ? login.grant(body)
          : answerSheets({ request, url, body, books, isLoggedIn: login.accepts(request) })
      if (fault && 'dropAfter' in fault) return end(0, 'broken line')
      if (fault && 'hangInside' in fault) return end(200, 'half an answer')
      return end(200, { status: 200, json })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message } = error
      const json = kind === 'login' ? { error: 'invalid_grant', error_description: message } : error
      return end(status, { status, json })
    }
  }

  function record(kind: CallKind, status: number): void {
    calls.push({ kind, status, at: Date.now() })
    for (const watcher of watchers) if (watcher.kind === kind) watcher.resolve()
    watchers = watchers.filter((watcher) => watcher.kind !== kind)
  }

  function takeFault(kind: CallKind): Fault | undefined {
    const index = faults.findIndex(({ on }) => on === undefined || on === kind)
    return index === -1 ? undefined : faults.splice(index, 1)[0]
  }

  function checkQuota(kind: CallKind): void {
    const since = Date.now() - 60_000
    const recent = calls.filter((call) => call.kind === kind && call.at > since && call.status !== 429)
    if (recent.length >= perMinute)
      throw new ApiError(429, `Quota exceeded for ${kind} requests per minute per user`)
  }

  function bookOf(spreadsheetId = spreadsheets[0] ?? ''): Book {
    const book = books.get(spreadsheetId)
    if (!book) throw new Error(`There is no spreadsheet "${spreadsheetId}"`)
    return book
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** For `GOOGLE_API_ORIGIN`. */
    origin: `http://127.0.0.1:${port}`,
    /** For `GOOGLE_SERVICE_ACCOUNT_KEY`: the key file's JSON. */
    keyJson: login.keyJson,
    serviceAccount: login.serviceAccount,
    calls,
    /** Resolves when the next call of this kind has been processed, before its caller gets the answer. */
    nextCall: (kind: CallKind) => new Promise<void>((resolve) => watchers.push({ kind, resolve })),
    /** Does something at the last moment before the next call of this kind: what staff do between a read and a write. */
    beforeNext: (kind: CallKind, act: () => void) => void acts.push({ kind, act }),
    /** Refuses every row with this text in one of its cells, as Google does for unknown reasons. */
    refuseText: (text: string) => {
      bookOf().refused = text
    },
    /** Does something differently from what Google is believed to do. */
    be: (oddity: Oddity) => {
      bookOf().oddity = oddity
    },
    /** Metadata on tabs, in the first spreadsheet: keys and values. */
    metadata: () =>
      bookOf()
        .metadata.filter(({ column, sheetId }) => column === undefined && sheetId !== undefined)
        .map(({ metadataKey, metadataValue }) => ({ key: metadataKey, value: metadataValue })),
    /** Forgets the calls so far, for the quota too. */
    forgetCalls: () => void calls.splice(0),
    /** Faults for the calls to come, first in, first out; each is used once. */
    fail: (...more: readonly Fault[]) => void faults.push(...more),
    /** Tokens given so far are no longer accepted. */
    revokeTokens: login.revokeTokens,
    /** @param spreadsheetId the first spreadsheet, unless another is named. */
    tab: (title: string, spreadsheetId?: string) => viewTab(bookOf(spreadsheetId), title),
    titles: (spreadsheetId?: string) => bookOf(spreadsheetId).sheets.map((sheet) => sheet.title),
    staff: (spreadsheetId?: string) => staffOf(() => bookOf(spreadsheetId)),
    /** Resets calls, faults and spreadsheets, and keeps the key. */
    reset,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(outcome: Outcome, response: ServerResponse): void {
  const headers = { 'content-type': 'application/json; charset=UTF-8' }
  if (outcome === 'broken line') response.destroy()
  else if (typeof outcome === 'object' && 'body' in outcome)
    response.writeHead(outcome.status, { 'content-type': outcome.type }).end(outcome.body)
  else if (outcome === 'half an answer') response.writeHead(200, headers).write('{')
  else if (outcome !== 'silence')
    response.writeHead(outcome.status, headers).end(JSON.stringify(outcome.json))
}
