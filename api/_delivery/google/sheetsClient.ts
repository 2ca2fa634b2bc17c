import { auth, sheets, type sheets_v4 } from 'googleapis/build/src/apis/sheets/index.js'
import { GoogleProblem, toGoogleProblem } from './problem.js'

const GOOGLE_ORIGINS: ReadonlySet<string> = new Set([
  'https://oauth2.googleapis.com',
  'https://sheets.googleapis.com',
])
const SCOPES = ['https://www.googleapis.com/auth/spreadsheets']

/** How Google is reached. */
export type SheetsClientSettings = {
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Origin that answers in Google's place, for login and Sheets alike. Only tests set it. */
  readonly apiOrigin?: string | undefined
  /** Longest wait for one answer, from connecting to its last byte. */
  readonly callMs: number
}

/** One call of the Sheets API. */
export type Question<Answer> = (
  api: sheets_v4.Sheets,
  options: { signal: AbortSignal },
) => Promise<{ data: Answer }>

/**
 * Asks Google one thing.
 * @throws GoogleProblem when it refuses or does not answer.
 */
export type AskGoogle = <Answer>(question: Question<Answer>, signal: AbortSignal) => Promise<Answer>

/** A client of the Sheets API that logs in by itself, has a deadline on every call and never retries. */
export function sheetsClient(settings: SheetsClientSettings): AskGoogle {
  const fetchImplementation = guardedFetch(settings)
  let session: Session | undefined

  const ask: AskGoogle = async (question, signal) => {
    session ??= logIn(settings, fetchImplementation)
    const used = session
    try {
      return await askOnce(used, question, signal)
    } catch (error) {
      if (!(error instanceof GoogleProblem) || error.status !== 401 || error.atLogin) throw error
      // googleapis keeps a token that was revoked early until it would have expired: log in afresh, once.
      if (session === used) session = logIn(settings, fetchImplementation)
      return await askOnce(session, question, signal)
    }
  }
  return ask
}

type Session = { readonly jwt: InstanceType<typeof auth.JWT>; readonly api: sheets_v4.Sheets }

function logIn({ serviceAccount }: SheetsClientSettings, fetchImplementation: typeof fetch): Session {
  const jwt = new auth.JWT({
    email: serviceAccount.clientEmail,
    key: serviceAccount.privateKey,
    scopes: SCOPES,
    transporterOptions: { fetchImplementation, retryConfig: { retry: 0 } },
  })
  return { jwt, api: sheets({ version: 'v4', auth: jwt, retry: false }) }
}

async function askOnce<Answer>(
  { jwt, api }: Session,
  question: Question<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // Log in as a step of its own: a refused key is a 400 too, and must not be taken for a refused write.
  await unlessAborted(jwt.getAccessToken(), signal).catch((error) => {
    throw toGoogleProblem(error, true)
  })
  const { data } = await unlessAborted(question(api, { signal }), signal).catch((error) => {
    throw toGoogleProblem(error, false)
  })
  return data
}

/** `signal` does not reach googleapis' login, so nothing is awaited without it. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new GoogleProblem({}))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/**
 * `fetch` that goes nowhere but to Google (or to `apiOrigin`) and answers whole and within `callMs`, or not at
 * all. One timer of our own: on Node 20 `AbortSignal.any` can lose its time-out to the garbage collector.
 */
function guardedFetch({ apiOrigin, callMs }: SheetsClientSettings): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!GOOGLE_ORIGINS.has(url.origin)) throw new Error(`${url.origin} is not Google`)
    const target = apiOrigin ? new URL(url.pathname + url.search, apiOrigin) : url

    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), callMs)
    const stop = () => deadline.abort()
    init?.signal?.addEventListener('abort', stop, { once: true })
    try {
      const response = await fetch(target, { ...init, redirect: 'error', signal: deadline.signal })
      const body = response.status === 204 ? null : await response.arrayBuffer()
      return new Response(body, response)
    } finally {
      clearTimeout(timer)
      init?.signal?.removeEventListener('abort', stop)
    }
  }
}
