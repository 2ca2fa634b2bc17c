import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuidFrom } from '../../api/_common/ids.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { journalWriter } from '../../api/_delivery/journalWriter.js'
import { type LetterLimits, letterLimits } from '../../api/_delivery/letterLimits.js'
import type { LetterMaker } from '../../api/_delivery/letters.js'
import type { Dependencies } from '../../api/_delivery/services.js'
import { createDeployment, type DeploymentTiming } from '../../api/_deployment/deployment.js'
import { reportHealth } from '../../api/_deployment/reportHealth.js'
import { countSubmissions } from '../../api/_forms/counts.js'
import { receiveForms } from '../../api/_forms/receiveForm.js'
import { guestForm } from '../../api/_guests/guestForm.js'
import { guestPage } from '../../api/_guests/guestPage.js'
import type { LogLine } from '../../api/_http/log.js'
import { type RateLimiter, rateLimiter } from '../../api/_http/rateLimit.js'
import { type Handler, methods, router } from '../../api/_http/router.js'
import type { Email } from '../../api/_mail/email.js'
import type { Mailbox } from '../../api/_mail/mailbox.js'
import { alarm } from '../../api/_notify/webhooks.js'
import { checkout, createPaymentIntent } from '../../api/_payments/checkout.js'
import { receiveStripeEvent, reportPayment } from '../../api/_payments/payment.js'
import { answerRun, type RunDependencies } from '../../api/_run/answerRun.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { Store } from '../../api/_store/store.js'
import type { Table } from '../../api/_tables/table.js'
import { tableOf } from '../../api/_tables/tables.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { type AnyForm, questionNames } from '../../content/forms/_defineForm.js'
import { eventRegistration } from '../../content/forms/event-registration.js'
import { spotIn } from '../../content/forms/save-a-spot.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { parseCsv } from '../../tools/events/parseCsv.js'
import { paymentPage } from '../../tools/server/paymentPage.js'
import { requiredAnswers } from './exampleAnswers.js'
import { QUICK } from './leads.js'
import { temporaryFolder } from './temporaryFolder.js'

export { temporaryFolder }

const byIntensive = {
  by: 'goals',
  groupOf: (goals: string) => spotIn(goals)?.intensive,
} as const

/** The address of the site in the tests. */
export const SITE = 'https://whittle.test'

/** Answers that the workshop inquiry accepts. */
export const answers = {
  ...requiredAnswers(workshopInquiry),
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  teamSize: workshopInquiry.questions.teamSize.options?.[0]?.value ?? '',
  goals: 'An inbox that sorts itself',
}

/** The answers that an application needs. */
export const applicant = {
  ...requiredAnswers(vcsApplication),
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  currentRole: 'Partner',
  firm: 'Engine Capital',
}

/** The id that the workshop inquiry gives a submission with this key and these answers. */
export const idFor = (key: string, given: Readonly<Record<string, unknown>> = answers): string =>
  uuidFrom(
    workshopInquiry.id,
    key,
    questionNames(workshopInquiry).map((name) => given[name] ?? ''),
  )

/** A UUID, as browsers make one for each filled form. */
export const newKey = () => crypto.randomUUID()

/** What of a site is replaced for a test; the rest is the embedded default. */
export type Replaced = {
  /** Use the files of an earlier site: a restart. */
  dataDir?: string
  env?: Environment
  store?: Partial<Store>
  mailbox?: Partial<Mailbox>
  /** Say which letters rows ask for. @default those of the site */
  makers?: readonly LetterMaker[] | undefined
  now?: string | Date
  /** Forms that are received. `json` and `form` send to the first one. @default the workshop inquiry */
  forms?: AnyForm | readonly [AnyForm, ...AnyForm[]]
  /** All events. @default those of the site */
  events?: readonly StudioEvent[] | undefined
  /** Waits of the services, such as for a lock. @default so short that no test waits */
  timing?: DeploymentTiming
  /** Limits of a delivery. @default those of the site */
  times?: Dependencies['times']
  /** Bounds of the letters about forms. @default those of the site */
  letters?: LetterLimits
  /** Limit of the requests of an address. @default none */
  limiter?: RateLimiter
  /** What a run compares the tab "Events" with. @default as in the site */
  following?: RunDependencies['following']
  /** Whether a request ends for the test only when the work after its answer is done. @default true */
  awaitsRest?: boolean
}

/** A site on files of its own, without a rate limit, with a fixed clock and a log that tests can read. It has all functions. */
export function testSite({
  dataDir = temporaryFolder(),
  env,
  store,
  mailbox,
  makers,
  now = '2025-10-09T19:00:00.123Z',
  forms: received = workshopInquiry,
  events,
  timing,
  times,
  letters = letterLimits(),
  limiter,
  following,
  awaitsRest = true,
}: Replaced = {}) {
  const forms = 'id' in received ? ([received] as const) : received
  const lines: LogLine[] = []
  const posts: { readonly url: string; readonly text: string }[] = []
  const clock = { now: new Date(now) }
  const after: Promise<unknown>[] = []
  const deployment = createDeployment(
    {
      ...{ RATE_LIMIT: limiter ? '' : 'off', DATA_DIR: dataDir, VISITOR_CONFIRMATION: 'off' },
      ...env,
    },
    { google: QUICK, journalMs: 1, ...timing },
    events,
    () => clock.now,
  ).then((found) => {
    const replaced = { ...found.store, ...store }
    const { alertWebhookUrl: url } = found.settings
    return {
      ...found,
      ...(makers && { makers }),
      alert: url === undefined ? undefined : async (text: string) => void posts.push({ url, text }),
      store: replaced,
      journal: journalWriter(replaced, timing?.journalMs ?? 1),
      mailbox: { ...found.mailbox, ...mailbox },
    }
  })
  // A wrong variable is an error of the first request, not of this call.
  deployment.catch(() => undefined)
  const log = (line: LogLine) => lines.push(line)
  const dependencies = {
    deployment: () => deployment,
    clock: () => clock.now,
    log,
    limiter: limiter ?? rateLimiter(),
    afterAnswer: (work: Promise<unknown>) => after.push(work),
    alarm: alarm(() => clock.now, log),
    letters,
    ...(times && { times }),
  }
  const functions = router(
    receiveForms(forms, dependencies, new Map([[eventRegistration.endpoint, guestForm(dependencies)]])),
    new Map([
      ['/api/run', methods({ get: answerRun({ ...dependencies, ...(following && { following }) }) })],
      ['/api/workshop-inquiries', countSubmissions(workshopInquiry, dependencies, byIntensive)],
      ['/api/health', methods({ get: reportHealth(dependencies) })],
      ['/api/guest', guestPage(dependencies)],
      ['/api/checkout', { fetch: checkout(dependencies) }],
      ['/api/create-vcs-payment-intent', methods({ post: createPaymentIntent(dependencies) })],
      ['/api/stripe-webhook', methods({ post: receiveStripeEvent(dependencies) })],
      ['/api/payment', methods({ get: reportPayment(dependencies) })],
      ['/local/payment', paymentPage(dependencies)],
    ]),
  )
  /** Work after an answer may register more work. */
  async function rest(): Promise<void> {
    const { length } = after
    await Promise.allSettled(after)
    if (after.length > length) await rest()
  }
  async function ask(path: string, init?: RequestInit, { fetch }: Handler = functions): Promise<Response> {
    const response = await fetch(new Request(new URL(path, SITE), init))
    if (awaitsRest) await rest()
    return response
  }
  const request = (init: RequestInit, path: string = forms[0].endpoint) =>
    ask(path, { method: 'POST', ...init })
  const [outbox, sheets] = [join(dataDir, 'outbox'), join(dataDir, 'sheets')]
  const csv = (table = 'workshop-inquiries') => {
    const path = join(sheets, `${table}.csv`)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return {
    dataDir,
    deployment,
    clock,
    /** What a function needs. */
    dependencies,
    /** Asks the function at this address, or another one. */
    ask,
    /** Posts to a function. @param path - @default that of the first form */
    request,
    /** As a script sends it. */
    json: (body: unknown, headers: Record<string, string> = {}, path?: string) =>
      request(
        { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
        path,
      ),
    /** As a plain HTML form sends it. */
    form: (fields: Record<string, string>, headers: Record<string, string> = {}, path?: string) =>
      request({ body: new URLSearchParams(fields), headers: { accept: 'text/html', ...headers } }, path),
    /** What was posted to the studio's chat. */
    posts,
    /** Resolves when the work after all answers so far is done. */
    rest,
    /** What was logged so far. */
    lines,
    /** Names of the e-mails in the outbox, sorted. */
    outbox: () => (existsSync(outbox) ? readdirSync(outbox).toSorted() : []),
    /** The CSV of a table as it stands, or undefined where nothing was written. */
    csv,
    /** The rows of a table. @default of workshop inquiries */
    rows: (table = tableOf(workshopInquiry)) => rowsOf(table, csv(table.id)),
  }
}

/** The rows of a table's CSV, each by `Column.field`; none where nothing was written. */
function rowsOf({ columns }: Table, csv = ''): Readonly<Record<string, string>>[] {
  const [header = [], ...records] = parseCsv(csv.replace('\uFEFF', ''), 'copy')
  return records.map((cells) =>
    Object.fromEntries(columns.map(({ field, title }) => [field, cells[header.indexOf(title)] ?? ''])),
  )
}

/** A mailbox that stores its e-mails, and refuses them while `isDown`. */
export function mailboxDouble() {
  const state = { emails: [] as Email[], isDown: false, mailbox: { send } as Partial<Mailbox> }
  async function send(email: Email) {
    if (state.isDown) return unreachable('mail server')
    state.emails.push(email)
    return []
  }
  return state
}

/** A store that accepts no row. */
export const brokenStore: Partial<Store> = { add: () => unreachable('spreadsheet') }

/** A mailbox that sends nothing. */
export const brokenMailbox: Partial<Mailbox> = { send: () => unreachable('mail server') }

async function unreachable(name: string): Promise<never> {
  throw new ServiceError(`The ${name} cannot be reached.`)
}
