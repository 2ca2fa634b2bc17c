import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uuidFrom } from '../../api/_common/ids.js'
import { ServiceError } from '../../api/_common/serviceError.js'
import { journalWriter } from '../../api/_delivery/journalWriter.js'
import { type LetterLimits, letterLimits } from '../../api/_delivery/letterLimits.js'
import type { Dependencies, Services } from '../../api/_delivery/services.js'
import { createDeployment, type DeploymentTiming } from '../../api/_deployment/deployment.js'
import type { Forms } from '../../api/_forms/readAnswers.js'
import { type FormExtras, receiveForm } from '../../api/_forms/receiveForm.js'
import type { LogLine } from '../../api/_http/log.js'
import { type RateLimiter, rateLimiter } from '../../api/_http/rateLimit.js'
import type { Handler } from '../../api/_http/router.js'
import type { Email } from '../../api/_mail/email.js'
import type { Mailbox } from '../../api/_mail/mailbox.js'
import { alarm } from '../../api/_notify/webhooks.js'
import type { Environment } from '../../api/_settings/environment.js'
import type { Store } from '../../api/_store/store.js'
import type { Table } from '../../api/_tables/table.js'
import { tableOf } from '../../api/_tables/tables.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { type AnyForm, questionNames } from '../../content/forms/_defineForm.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { workshopInquiry } from '../../content/forms/workshop-inquiry.js'
import { parseCsv } from '../../tools/events/parseCsv.js'
import { requiredAnswers } from './exampleAnswers.js'
import { QUICK } from './leads.js'
import { temporaryFolder } from './temporaryFolder.js'

export { temporaryFolder }

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
  now?: string | Date
  /** All events. @default those of the site */
  events?: readonly StudioEvent[] | undefined
  /** Waits of the delivery, such as for a lock. @default so short that no test waits */
  timing?: DeploymentTiming
  /** Bounds of the letters about forms. @default those of the site */
  letters?: LetterLimits
  /** Limit of the requests of an address. @default none */
  limiter?: RateLimiter
  /** Whether a request ends for the test only when the work after its answer is done. @default true */
  awaitsRest?: boolean
}

/** A site without a rate limit on files of its own, with a fixed clock and a log that tests can read. */
export function testSite({
  dataDir = temporaryFolder(),
  env,
  store,
  mailbox,
  now = '2025-10-09T19:00:00.123Z',
  timing,
  letters = letterLimits(),
  events,
  limiter,
  awaitsRest = true,
}: Replaced = {}) {
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
  ).then((found) => {
    const replaced = { ...found.store, ...store }
    return {
      ...found,
      alert: found.alert && ((text: string) => post(found.settings.alertWebhookUrl ?? '', text)),
      store: replaced,
      journal: journalWriter(replaced, timing?.journalMs ?? 1),
      mailbox: { ...found.mailbox, ...mailbox },
    }
  })
  // A wrong variable is an error of the first request, not of this call.
  deployment.catch(() => undefined)
  const outbox = join(dataDir, 'outbox')
  const post = async (url: string, text: string) => {
    posts.push({ url, text })
  }
  /** Work after an answer may register more work. */
  async function rest(): Promise<void> {
    const { length } = after
    await Promise.allSettled(after)
    if (after.length > length) await rest()
  }
  /** Asks a function. */
  async function ask({ fetch }: Handler, path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(new Request(new URL(path, SITE), init))
    if (awaitsRest) await rest()
    return response
  }
  return {
    dataDir,
    deployment,
    clock,
    /** What a function needs. Its alarm posts each text. */
    dependencies: {
      deployment: () => deployment,
      clock: () => clock.now,
      log: (line: LogLine) => lines.push(line),
      limiter: limiter ?? rateLimiter(),
      afterAnswer: (work: Promise<unknown>) => after.push(work),
      alarm: async (alert: Services['alert'], text: string) => alert?.(text),
      letters,
    },
    ask,
    /** Posts to a function as a script does. */
    json: (handler: Handler, path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(handler, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    /** What was posted to the studio's chat. */
    posts,
    /** Resolves when the work after all answers so far is done. */
    rest,
    /** What was logged so far. */
    lines,
    /** Names of the e-mails in the outbox, sorted. */
    outbox: () => (existsSync(outbox) ? readdirSync(outbox).toSorted() : []),
  }
}

/** A form's function on a site of its own. */
export function receiver({
  forms = workshopInquiry,
  extras,
  times,
  ...replaced
}: Replaced & {
  /** What these forms do beside being stored. @default nothing */
  extras?: (dependencies: Dependencies) => FormExtras
  /** Forms that the function receives. @default the workshop inquiry */
  forms?: AnyForm | Forms
  /** Limits of a delivery. @default those of the site */
  times?: Dependencies['times']
} = {}) {
  const { dependencies, ask, ...site } = testSite(replaced)
  const given = {
    ...dependencies,
    ...(times && { times }),
    alarm: alarm(() => site.clock.now),
  }
  const handler = receiveForm('id' in forms ? [forms] : forms, given, extras?.(given))
  const request = (init: RequestInit, path: string = workshopInquiry.endpoint) =>
    ask(handler, path, { method: 'POST', ...init })
  const csv = (table = 'workshop-inquiries') => {
    const path = join(site.dataDir, 'sheets', `${table}.csv`)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return {
    ...site,
    request,
    /** As a script sends it. */
    json: (body: unknown, headers?: Record<string, string>) =>
      site.json(handler, workshopInquiry.endpoint, body, headers),
    /** As a plain HTML form sends it. */
    form: (fields: Record<string, string>, headers: Record<string, string> = {}, path?: string) =>
      request({ body: new URLSearchParams(fields), headers: { accept: 'text/html', ...headers } }, path),
    /** The CSV of a table as it stands, or undefined where nothing was written. */
    csv,
    /** The rows of a table. @default of workshop inquiries */
    rows: (table = tableOf(workshopInquiry)) => rowsOf(table, csv(table.id)),
  }
}

/** A line of a CSV file: every cell in quotes. */
export const csvLine = (...cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/** The rows of a table's CSV, each by `Column.field`; none where nothing was written. */
export function rowsOf({ columns }: Table, csv = ''): Readonly<Record<string, string>>[] {
  const [header = [], ...records] = parseCsv(csv.replace('\uFEFF', ''))
  return records.map((cells) =>
    Object.fromEntries(columns.map(({ field, title }) => [field, cells[header.indexOf(title)] ?? ''])),
  )
}

/** A mailbox that stores its e-mails, and refuses them while `isDown`. */
export function mailboxDouble() {
  const emails: Email[] = []
  const state = { emails, isDown: false, mailbox: {} as Partial<Mailbox> }
  state.mailbox = {
    async send(email) {
      if (state.isDown) throw new ServiceError('The mail server cannot be reached.')
      emails.push(email)
      return []
    },
  }
  return state
}

/** A store that accepts no row. */
export const brokenStore: Partial<Store> = {
  async add() {
    throw new ServiceError('The spreadsheet cannot be reached.')
  },
}

/** A mailbox that sends nothing. */
export const brokenMailbox: Partial<Mailbox> = {
  async send() {
    throw new ServiceError('The mail server cannot be reached.')
  },
}
