import { auth, sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { codeOf, reasonOf, ServiceError } from '../../_common/serviceError.js'
import { unlessAborted } from '../../_common/timeLimit.js'

const GOOGLE_ORIGINS = ['https://oauth2.googleapis.com', 'https://sheets.googleapis.com']
const SCOPES = ['https://www.googleapis.com/auth/spreadsheets']

/** How Google is reached. */
export type ClientSettings = {
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Origin that replaces Google's, for login and Sheets. Only tests set it. */
  readonly apiOrigin?: string | undefined
  /** Longest duration of one call, in milliseconds, until the last byte of its answer. */
  readonly callMs: number
}

/** One call of the Sheets API. */
export type SheetsCall<Answer> = (api: sheets_v4.Sheets) => Promise<{ data: Answer }>

/**
 * Calls Google once.
 * @param signal - ends the wait for the answer. The call itself may go on, for `callMs` at most.
 * @throws GoogleError when Google refuses the call or does not answer.
 */
export type CallGoogle = <Answer>(call: SheetsCall<Answer>, signal: AbortSignal) => Promise<Answer>

/**
 * A client of the Sheets API. It logs in by itself, and aborts each call after `callMs`. A call that is refused because the
 * token is not valid any more (401) is made once again with a new login. There are no other retries: callers do them.
 */
export function googleClient(settings: ClientSettings): CallGoogle {
  const fetchImplementation = guardedFetch(settings)
  let session: Session | undefined

  const callGoogle = async <Answer>(
    call: SheetsCall<Answer>,
    signal: AbortSignal,
    isFirst = true,
  ): Promise<Answer> => {
    session ??= logIn(settings, fetchImplementation)
    const used = session
    try {
      return await callOnce(used, call, signal)
    } catch (error) {
      if (!(error instanceof GoogleError && (error.atLogin || error.status === 401))) throw error
      // The token is missing, or was revoked (401). googleapis would use the same one until it expires.
      if (session === used) session = undefined
      if (error.atLogin || !isFirst) throw error
      return callGoogle(call, signal, false)
    }
  }
  return callGoogle
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
  // The login is a separate step: Google refuses a bad key with 400, like an invalid write, and the two need
  // different handling.
  const { token } = await unlessAborted(jwt.getAccessToken(), signal).catch((error) =>
    Promise.reject(toGoogleError(error, true)),
  )
  if (!token) throw new GoogleError(undefined, undefined, true)
  const { data } = await unlessAborted(call(api), signal).catch((error) =>
    Promise.reject(toGoogleError(error, false)),
  )
  return data
}

/** A `fetch` that only calls Google (or `apiOrigin`) and aborts after `callMs`, even while the body is being read. */
function guardedFetch({ apiOrigin, callMs }: ClientSettings): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!GOOGLE_ORIGINS.includes(url.origin)) throw new Error(`${url.origin} is not Google`)
    const target = apiOrigin ? new URL(url.pathname + url.search, apiOrigin) : url

    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), callMs)
    try {
      const response = await fetch(target, { ...init, redirect: 'error', signal: deadline.signal })
      const body = response.status === 204 ? null : await response.arrayBuffer()
      return new Response(body, response)
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Google refused a call or did not answer. The message says what happened and what to do. It holds no part of the request,
 * which contains a visitor's answers.
 */
export class GoogleError extends ServiceError {
  constructor(
    message = 'Google Sheets did not answer in time.',
    /** HTTP status; undefined when no answer came. */
    readonly status?: number,
    /** Whether the login failed, and not the call itself. */
    readonly atLogin = false,
  ) {
    super(message)
  }
}

/** The error of googleapis without its request, which contains a visitor's answers. */
function toGoogleError(error: unknown, atLogin: boolean): GoogleError {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) {
    const code = networkCodeIn(error)
    return new GoogleError(code && unreachable(code), undefined, atLogin)
  }
  const { message, status } = error
  const cause = CAUSES.find(([says]) => says.test(message))?.[1]
  return new GoogleError(cause ?? sentence(status, atLogin), status, atLogin)
}

const UNREACHABLE =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|^ERR_SSL_|CERT|LEAF_SIGNATURE/

/** The system's code for a failed connection. `fetch` and googleapis wrap it, so causes are searched too. */
function networkCodeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error) ?? ''
  return UNREACHABLE.test(code) ? code : networkCodeIn(error.cause)
}

/** Whether Google refused the request as invalid (400). For a write this includes a metadata id or tab id that exists. */
export const isInvalid = (error: unknown): error is GoogleError =>
  error instanceof GoogleError && error.status === 400 && !error.atLogin

/** For `catch`: the error of a write that Google refused as invalid. @throws any other error */
export function asRefusal(error: unknown): GoogleError {
  if (isInvalid(error)) return error
  throw error
}

/** Whether the same request may succeed a moment later: no answer, 408, 429 or 5xx. */
export const isTransient = (error: unknown): error is GoogleError =>
  error instanceof GoogleError &&
  (error.status === undefined || error.status === 408 || error.status === 429 || error.status >= 500)

/** The error as one whose message is safe to log. */
export const toServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError(reasonOf(error))

const unreachable = (code: string) =>
  `Google cannot be reached (${code}). Check this machine's network, and whether a firewall or proxy is in between.`

function sentence(status: number, atLogin: boolean): string {
  if (status === 408 || status === 429 || status >= 500)
    return `Google Sheets is busy or out of order (${status}).`
  if (atLogin || status === 401)
    return `Google refuses the service account's login (${status}). Put a current key into GOOGLE_SERVICE_ACCOUNT_KEY and check this machine's clock.`
  if (status === 403)
    return 'Google refuses access to the spreadsheet (403). Share it as Editor with the client_email of GOOGLE_SERVICE_ACCOUNT_KEY, and enable the Google Sheets API in its project.'
  if (status === 404) return 'Google knows no spreadsheet with this id (404). Check SHEETS_SPREADSHEET_ID.'
  return `Google Sheets refuses the request as invalid (${status}).`
}

/**
 * Messages of Google that we recognize, and our sentence for each. Google's messages are not documented and may contain an
 * answer. So they are not repeated in the log, and decide nothing else.
 */
const CAUSES: readonly (readonly [says: RegExp, sentence: string])[] = [
  [
    /number of cells in the workbook above the limit/,
    'The spreadsheet is full: the limit is ten million cells (400). Move old rows elsewhere, or put the id of a new spreadsheet into SHEETS_SPREADSHEET_ID.',
  ],
  [
    /more than the maximum of 50000 characters in a single cell/,
    'An answer is longer than a cell of Google Sheets can be: 50,000 characters (400).',
  ],
  [
    /operation is not supported for this document/,
    'The spreadsheet is an Excel file (400). In Google Drive open it, choose "Save as Google Sheets" in the menu "File", share the new spreadsheet as Editor, and put its id into SHEETS_SPREADSHEET_ID.',
  ],
  [
    /edit a protected cell or object/,
    'The website cannot write into a protected range (400). In the spreadsheet, let the client_email of GOOGLE_SERVICE_ACCOUNT_KEY edit it.',
  ],
]
