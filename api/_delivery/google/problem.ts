import { DeliveryError } from '../delivery.js'

/** Google did not do what it was asked. Holds nothing of the request, which carries a visitor's answers. */
export class GoogleProblem extends Error {
  override readonly name = 'GoogleProblem'
  /** HTTP status, or undefined when no answer came. */
  readonly status: number | undefined
  /** Whether Google refused to log us in, rather than the call itself. */
  readonly atLogin: boolean

  constructor({ status, atLogin = false }: { status?: number | undefined; atLogin?: boolean }) {
    super(`Google answered ${status ?? 'nothing'}`)
    this.status = status
    this.atLogin = atLogin
  }
}

/** What googleapis threw, without the request that it carries along. */
export function toGoogleProblem(error: unknown, atLogin: boolean): GoogleProblem {
  if (error instanceof GoogleProblem) return error
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return new GoogleProblem({ status: typeof status === 'number' ? status : undefined, atLogin })
}

/** Google read the request and found it invalid: for a write, also when a metadata id or a tab's id is taken. */
export const isInvalid = (error: unknown): error is GoogleProblem =>
  error instanceof GoogleProblem && error.status === 400 && !error.atLogin

/** The same request may succeed a moment later. */
export const isTransient = (error: unknown): error is GoogleProblem =>
  error instanceof GoogleProblem &&
  (error.status === undefined || error.status === 408 || error.status === 429 || error.status >= 500)

/** The sentence for the log: what happened and what to do about it. Never an answer or an address. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (!(error instanceof GoogleProblem))
    return new DeliveryError(
      `Google Sheets could not be asked (${error instanceof Error ? error.name : 'unknown error'}).`,
    )
  return new DeliveryError(sentence(error))
}

function sentence({ status, atLogin }: GoogleProblem): string {
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
