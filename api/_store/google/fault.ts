import { codeOf, reasonOf, ServiceError } from '../../_common/serviceError.js'

/**
 * Google refused a call or did not answer. The message says what happened and what to do. It holds no part of the request,
 * which contains a visitor's answers.
 */
export class GoogleError extends ServiceError {
  constructor(
    message = 'Google Sheets did not answer in time.',
    /** HTTP status; undefined when no answer came. */
    readonly status?: number,
  ) {
    super(message)
  }
}

/** The error of googleapis without its request, which contains a visitor's answers. */
export function toGoogleError(error: unknown, isAtLogin: boolean): GoogleError {
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    const { message, status } = error
    // A bad key is refused with 400, like an invalid write.
    if (isAtLogin && !isBusy(status)) return new GoogleError(loginRefused(status), 403)
    const known = CAUSES.find(([says]) => says.test(message))
    return new GoogleError(known?.[1] ?? sentence(status), status)
  }
  const code = networkCodeIn(error)
  const reason = `Google cannot be reached (${code}). Check this machine's network, and whether a firewall is in between.`
  return new GoogleError(code && reason)
}

/** Whether Google refused the request as invalid (400). For a write this includes a metadata id or tab id that exists. */
export const isInvalid = (error: unknown): error is GoogleError =>
  error instanceof GoogleError && error.status === 400

/** Whether the quota is used up (429), by this process or by others. */
export const isOverQuota = (error: unknown): boolean => error instanceof GoogleError && error.status === 429

/** Whether the same request may succeed a moment later: no answer, 408, 429 or 5xx. */
export const isTransient = (error: unknown): boolean =>
  error instanceof GoogleError && (error.status === undefined || isBusy(error.status))

/** The error as one whose message is safe to log. */
export const toServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError(reasonOf(error))

const isBusy = (status: number) => status === 408 || status === 429 || status >= 500

const UNREACHABLE = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** The system's code for a failed connection. `fetch` and googleapis wrap it, so causes are searched too. */
function networkCodeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error) ?? ''
  return UNREACHABLE.test(code) ? code : networkCodeIn(error.cause)
}

const loginRefused = (status: number) =>
  `Google refuses the service account's login (${status}). Put a current key into GOOGLE_SERVICE_ACCOUNT_KEY and check this machine's clock.`

function sentence(status: number): string {
  if (isBusy(status)) return `Google Sheets is busy or out of order (${status}).`
  if (status === 401) return loginRefused(status)
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
    /operation is not supported for this document/,
    'The spreadsheet is an Excel file (400). In Google Drive open it, choose "Save as Google Sheets" in the menu "File", share the new spreadsheet as Editor, and put its id into SHEETS_SPREADSHEET_ID.',
  ],
  [
    /edit a protected cell or object/,
    'The website cannot write into a protected range (400). In the spreadsheet, let the client_email of GOOGLE_SERVICE_ACCOUNT_KEY edit it.',
  ],
  [
    /more than the maximum of 50000 characters/,
    'An answer is longer than 50,000 characters, which is the most that a cell holds (400).',
  ],
  [
    /sheet with the name .* already exists/i,
    'A tab that the website did not make has the name of one that it needs (400). Give that tab another name.',
  ],
]
