import { auth, sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { GoogleError, toGoogleError } from './fault.js'

const SCOPES = ['https://www.googleapis.com/auth/spreadsheets']

/** How Google is reached. */
export type ClientSettings = {
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Origin that replaces Google's, for login and Sheets. Only tests set it. */
  readonly apiOrigin?: string | undefined
  /** Longest duration of one call, in milliseconds, until the last byte of its answer. */
  readonly callMs: number
}

/** Calls the Sheets API once. Throws `GoogleError` when Google refuses the call or does not answer. */
export type CallGoogle = <Answer>(
  call: (api: sheets_v4.Sheets) => Promise<{ data: Answer }>,
) => Promise<Answer>

/**
 * A client of the Sheets API. It logs in by itself. A call whose token is refused (401) is made once more with another login:
 * google-auth-library would use the same token until it expires. There are no other retries.
 */
export function googleClient(settings: ClientSettings): CallGoogle {
  let session = logIn(settings)

  return async (call) => {
    const used = session
    try {
      return await callOnce(used, call)
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 401) throw error
      if (session === used) session = logIn(settings)
      return await callOnce(session, call)
    }
  }
}

type Session = ReturnType<typeof logIn>

function logIn({ serviceAccount, apiOrigin, callMs }: ClientSettings) {
  const fetchImplementation: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return fetch(apiOrigin ? new URL(url.pathname + url.search, apiOrigin) : url, {
      ...init,
      redirect: 'error',
    })
  }
  const jwt = new auth.JWT({
    email: serviceAccount.clientEmail,
    key: serviceAccount.privateKey,
    scopes: SCOPES,
    // A time limit beside a signal is lost on Node 20. So no call gets a signal.
    transporterOptions: { fetchImplementation, timeout: callMs, retryConfig: { retry: 0 } },
  })
  return { jwt, api: sheets({ version: 'v4', auth: jwt, retry: false }) }
}

async function callOnce<Answer>(
  { jwt, api }: Session,
  call: (api: sheets_v4.Sheets) => Promise<{ data: Answer }>,
) {
  // A step of its own, so that what refuses the login is known.
  await jwt.getAccessToken().catch((error) => Promise.reject(toGoogleError(error, true)))
  const { data } = await call(api).catch((error) => Promise.reject(toGoogleError(error, false)))
  // An answer that is no JSON does not show what Google did.
  if (typeof data !== 'object') throw new GoogleError()
  return data
}
