import { auth, sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { DeliveryError } from '../delivery.js'
import { unlessAborted } from '../within.js'

const GOOGLE_ORIGINS: ReadonlySet<string> = new Set([
  'https://oauth2.googleapis.com',
  'https://sheets.googleapis.com',
])
const SCOPES = ['https://www.googleapis.com/auth/spreadsheets']

/** How Google is reached. */
export type ClientSettings = {
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Origin that answers in Google's place, for login and Sheets alike. Only tests set it. */
  readonly apiOrigin?: string | undefined
  /** Takes the calls in the network's place. Only tests set it. */
  readonly fetch?: typeof fetch | undefined
  /** Longest wait for one answer, from connecting to its last byte. */
  readonly callMs: number
}

/** One call of the Sheets API. */
export type SheetsCall<Answer> = (
  api: sheets_v4.Sheets,
  options: { signal: AbortSignal },
) => Promise<{ data: Answer }>

/**
 * Calls Google once.
 * @throws GoogleError when it refuses or does not answer.
 */
export type CallGoogle = <Answer>(call: SheetsCall<Answer>, signal: AbortSignal) => Promise<Answer>

/** A client of the Sheets API that logs in by itself, has a deadline on every call and never retries. */
export function googleClient(settings: ClientSettings): CallGoogle {
  const fetchImplementation = guardedFetch(settings)
  let session: Session | undefined

  return async (call, signal) => {
    session ??= logIn(settings, fetchImplementation)
    const used = session
    try {
      return await callOnce(used, call, signal)
    } catch (error) {
      // A login that failed is not kept: googleapis would give the same token, or none, until it expires.
      if (error instanceof GoogleError && error.atLogin && session === used) session = undefined
      if (!(error instanceof GoogleError) || error.status !== 401 || error.atLogin) throw error
      // googleapis keeps a token that was revoked early until it would have expired: log in afresh, once.
      if (session === used || !session) session = logIn(settings, fetchImplementation)
      return await callOnce(session, call, signal)
    }
  }
}

type Session = { readonly jwt: InstanceType<typeof auth.JWT>; readonly api: sheets_v4.Sheets }

function logIn({ serviceAccount }: ClientSettings, fetchImplementation: typeof fetch): Session {
  const jwt = new auth.JWT({
    email: serviceAccount.clientEmail,
    key: serviceAccount.privateKey,
    scopes: SCOPES,
    transporterOptions: { fetchImplementation, retryConfig: { retry: 0 } },
  })
  return { jwt, api: sheets({ version: 'v4', auth: jwt, retry: false }) }
}

async function callOnce<Answer>(
  { jwt, api }: Session,
  call: SheetsCall<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // Log in as a step of its own: a refused key is a 400 too, and must not be taken for a refused write. `signal` does
  // not reach googleapis' login, so nothing is awaited without it.
  const { token } = await unlessAborted(jwt.getAccessToken(), signal).catch((error) => {
    throw toGoogleError(error, true)
  })
  if (!token) throw new GoogleError({ atLogin: true })
  const { data } = await unlessAborted(call(api, { signal }), signal).catch((error) => {
    throw toGoogleError(error, false)
  })
  return data
}

/**
 * `fetch` that goes nowhere but to Google (or to `apiOrigin`) and answers whole and within `callMs`, or not at
 * all. One timer of our own: on Node 20 `AbortSignal.any` can lose its time-out to the garbage collector.
 */
function guardedFetch({ apiOrigin, fetch: send, callMs }: ClientSettings): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!GOOGLE_ORIGINS.has(url.origin)) throw new Error(`${url.origin} is not Google`)
    const target = apiOrigin ? new URL(url.pathname + url.search, apiOrigin) : url

    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), callMs)
    const stop = () => deadline.abort()
    init?.signal?.addEventListener('abort', stop, { once: true })
    try {
      const response = await (send ?? fetch)(target, { ...init, redirect: 'error', signal: deadline.signal })
      const body = response.status === 204 ? null : await response.arrayBuffer()
      return new Response(body, response)
    } finally {
      clearTimeout(timer)
      init?.signal?.removeEventListener('abort', stop)
    }
  }
}

/** Google did not do what it was asked. Holds nothing of the request, which carries a visitor's answers. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  /** HTTP status, or undefined when no answer came. */
  readonly status: number | undefined
  /** Whether Google refused to log us in, rather than the call itself. */
  readonly atLogin: boolean
  /** What to do about it, where Google says why in words that are known. */
  readonly known: string | undefined
  /** Why no connection came about, such as `ENOTFOUND`; undefined when one did. */
  readonly networkCode: string | undefined
  /** The request of a batch that Google named as the reason. A hint: that it names one is no promise of Google's. */
  readonly requestIndex: number | undefined

  constructor({
    status,
    atLogin = false,
    known,
    networkCode,
    requestIndex,
  }: Partial<Pick<GoogleError, 'status' | 'atLogin' | 'known' | 'networkCode' | 'requestIndex'>>) {
    super(`Google answered ${status ?? 'nothing'}`)
    this.status = status
    this.atLogin = atLogin
    this.known = known
    this.networkCode = networkCode
    this.requestIndex = requestIndex
  }
}

/** What googleapis threw, without the request that it carries along. */
function toGoogleError(error: unknown, atLogin: boolean): GoogleError {
  if (error instanceof GoogleError) return error
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number'))
    return new GoogleError({ atLogin, networkCode: networkCodeIn(error) })
  const named = /requests\[(\d+)\]/.exec(error.message)?.[1]
  return new GoogleError({
    status: error.status,
    atLogin,
    known: knownCause(error.message),
    requestIndex: named === undefined ? undefined : Number(named),
  })
}

const UNREACHABLE = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** `fetch` and googleapis both wrap what the system says. */
function networkCodeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return UNREACHABLE.test(code) ? code : networkCodeIn(error.cause)
}

/** Google read the request and found it invalid: for a write, also when a metadata id or a tab's id is taken. */
export const isInvalid = (error: unknown): error is GoogleError =>
  error instanceof GoogleError && error.status === 400 && !error.atLogin

/** The same request may succeed a moment later. */
export const isTransient = (error: unknown): error is GoogleError =>
  error instanceof GoogleError &&
  (error.status === undefined || error.status === 408 || error.status === 429 || error.status >= 500)

/** The sentence for the log: what happened and what to do about it. Never an answer or an address. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (!(error instanceof GoogleError))
    return new DeliveryError(
      `Google Sheets could not be asked (${error instanceof Error ? error.name : 'unknown error'}).`,
    )
  return new DeliveryError(error.known ?? sentence(error))
}

function sentence({ status, atLogin, networkCode }: GoogleError): string {
  if (networkCode)
    return `Google cannot be reached (${networkCode}). Check this machine's network, and whether a firewall or proxy is in between.`
  if (status === undefined) return 'Google Sheets did not answer in time.'
  if (status === 408 || status === 429 || status >= 500)
    return `Google Sheets is busy or out of order (${status}).`
  if (atLogin || status === 401)
    return `Google refuses the service account's login (${status}). Put a current key into GOOGLE_SERVICE_ACCOUNT_KEY and check this machine's clock.`
  if (status === 403)
    return 'Google refuses access to the spreadsheet (403). Share it as Editor with the client_email of GOOGLE_SERVICE_ACCOUNT_KEY, and enable the Google Sheets API in its project.'
  if (status === 404)
    return 'Google knows no spreadsheet with this id (404). Check SHEETS_SPREADSHEET_ID and the ids set for single forms.'
  return `Google Sheets refuses the request as invalid (${status}).`
}

/** What Google is known to say, and what to do about it. */
const CAUSES: readonly (readonly [says: RegExp, sentence: string])[] = [
  [
    /number of cells in the workbook above the limit/,
    'The spreadsheet is full: Google takes ten million cells (400). Move old rows elsewhere, or put the id of a new spreadsheet into SHEETS_SPREADSHEET_ID.',
  ],
  [
    /edit a protected cell or object/,
    'A protected range keeps the website from writing (400). In the spreadsheet, let the client_email of GOOGLE_SERVICE_ACCOUNT_KEY edit it.',
  ],
  [
    /more than the maximum of \d+ characters in a single cell/,
    'Google takes at most 50,000 characters in a cell, and this row has more in one (400).',
  ],
  [
    /caller does not have permission/,
    'Google refuses access to the spreadsheet (403). Share it as Editor with the client_email of GOOGLE_SERVICE_ACCOUNT_KEY.',
  ],
  [
    /API has not been used in project \S+ before or it is disabled/,
    'The Google Sheets API is off (403). Enable it in the project of GOOGLE_SERVICE_ACCOUNT_KEY.',
  ],
]

/**
 * The sentence for the log where Google's own words are known, else undefined. Its words are not documented and may
 * hold an answer: they are recognized, never repeated, and nothing is decided by them.
 */
const knownCause = (words: string): string | undefined => CAUSES.find(([says]) => says.test(words))?.[1]
