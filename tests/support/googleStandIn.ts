import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Book, newBook } from './googleStandInBook.js'
import { ApiError } from './googleStandInError.js'
import { makeServiceAccount, type ServiceAccount } from './googleStandInLogin.js'
import { answerSheets, isWrite } from './googleStandInSheets.js'
import { type Staff, staffOf, type TabView, viewTab } from './googleStandInStaff.js'

/** Which calls: logging in, reading, or `batchUpdate`. */
export type CallKind = 'login' | 'read' | 'write'

/**
 * What goes wrong with a call: it is refused with a status, and words, before it has done anything, the line breaks before
 * or after it was applied, no answer ever comes, or it was applied and its answer never ends.
 */
export type Fault = { readonly on?: CallKind } & (
  | { readonly before: number; readonly says?: string }
  | { readonly dropAfter: true }
  | { readonly dropBefore: true }
  | { readonly hang: true }
  | { readonly hangInside: true }
)

/** A call as it was answered; status 0 stands for none. */
export type Call = { readonly kind: CallKind; readonly status: number; readonly at: number }

export type { TabView }

export type GoogleStandInOptions = {
  /** Spreadsheets that exist and are shared with the service account. @default ['spreadsheet'] */
  readonly spreadsheets?: readonly string[]
  /** Spreadsheets that exist and are not shared with it. */
  readonly unshared?: readonly string[]
  /** Calls a minute, apart for reads and writes; Google gives an account 60 of each. @default no limit */
  readonly perMinute?: number
  /** A shorter minute, in milliseconds, for tests that cannot wait. @default 60,000 */
  readonly minuteMs?: number
  /** What goes wrong with the n-th call, counted from 1, for as long as the stand-in runs. @default nothing */
  readonly faultOf?: (number: number) => Fault | undefined
  /** Shortest and longest time to answer, in milliseconds. @default none */
  readonly latencyMs?: readonly [number, number]
}

/** A strict stand-in for Google's login and Sheets, on loopback. It refuses what Google would refuse. */
export type GoogleStandIn = {
  /** For `GOOGLE_API_ORIGIN`. */
  readonly origin: string
  /** For `GOOGLE_SERVICE_ACCOUNT_KEY`: the key file's JSON. */
  readonly keyJson: string
  readonly serviceAccount: ServiceAccount
  readonly calls: readonly Call[]
  /** Resolves when the next call of this kind has been dealt with, before its caller can know. */
  nextCall(kind: CallKind): Promise<void>
  /** Forgets the calls so far, for the quota too. */
  forgetCalls(): void
  /** Faults for the calls to come, first in, first out; each is used once. */
  fail(...faults: readonly Fault[]): void
  /** Tokens given so far are no longer accepted. */
  revokeTokens(): void
  /** @param spreadsheetId the first spreadsheet, unless another is named. */
  tab(title: string, spreadsheetId?: string): TabView | undefined
  titles(spreadsheetId?: string): string[]
  staff(spreadsheetId?: string): Staff
  /** Gives a metadata id to somebody else's metadata, in the first spreadsheet. */
  occupyMetadataId(metadataId: number): void
  /** Resets calls, faults and spreadsheets, and keeps the key. */
  reset(): void
  close(): Promise<void>
}

/** Starts the stand-in on a free port. */
export async function startGoogleStandIn({
  spreadsheets = ['spreadsheet'],
  unshared = [],
  perMinute = Number.POSITIVE_INFINITY,
  minuteMs = 60_000,
  faultOf = () => undefined,
  latencyMs: [shortest, longest] = [0, 0],
}: GoogleStandInOptions = {}): Promise<GoogleStandIn> {
  const login = makeServiceAccount()
  const books = new Map<string, Book>()
  const calls: Call[] = []
  let faults: Fault[] = []
  let watchers: { readonly kind: CallKind; readonly resolve: () => void }[] = []
  let count = 0
  const reset = () => {
    calls.length = 0
    faults = []
    for (const id of spreadsheets) books.set(id, newBook())
  }
  reset()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const body = await buffer(request)
    const kind = url.pathname === '/token' ? 'login' : isWrite(url) ? 'write' : 'read'
    count++
    const fault = takeFault(kind) ?? faultOf(count)
    const end = (status: number, json?: unknown) => {
      record(kind, status)
      if (status === 0) return response.destroy()
      return response
        .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
        .end(JSON.stringify(json))
    }

    if (longest > 0) await pause(shortest + Math.random() * (longest - shortest))
    if (fault && 'hang' in fault) return record(kind, 0)
    if (fault && 'dropBefore' in fault) return void end(0)
    try {
      if (fault && 'before' in fault)
        throw new ApiError(fault.before, fault.says ?? 'A fault that the test asked for')
      if (kind !== 'login') checkQuota(kind)
      const json =
        kind === 'login'
          ? login.grant(request, body)
          : answerSheets({ request, url, body, books, unshared, isLoggedIn: login.accepts(request) })
      if (fault && 'dropAfter' in fault) return void end(0)
      if (fault && 'hangInside' in fault) {
        record(kind, 200)
        return void response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      }
      end(200, json)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      end(
        error.status,
        kind === 'login' ? { error: 'invalid_grant', error_description: error.message } : error,
      )
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
    const since = Date.now() - minuteMs
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
    origin: `http://127.0.0.1:${port}`,
    keyJson: login.keyJson,
    serviceAccount: login.serviceAccount,
    calls,
    nextCall: (kind) => new Promise((resolve) => watchers.push({ kind, resolve })),
    forgetCalls: () => void calls.splice(0),
    fail: (...more) => void faults.push(...more),
    revokeTokens: login.revokeTokens,
    tab: (title, spreadsheetId) => viewTab(bookOf(spreadsheetId), title),
    titles: (spreadsheetId) => bookOf(spreadsheetId).sheets.map((sheet) => sheet.title),
    staff: (spreadsheetId) => staffOf(() => bookOf(spreadsheetId)),
    occupyMetadataId: (metadataId) =>
      void bookOf().metadata.push({
        metadataId,
        metadataKey: 's',
        metadataValue: 'another!',
        visibility: 'DOCUMENT',
        sheetId: 0,
        column: undefined,
      }),
    reset,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
