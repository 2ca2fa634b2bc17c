import leven from 'leven'
import * as v from 'valibot'
import { isDemonstration } from '../../content/demonstration.js'
import { sampleDateWith } from '../../content/sampleDate.js'
import { studio } from '../../content/studio.js'
import type { LeadWebhookSettings } from '../_notify/leadWebhook.js'
import { formVariableProblems, formVariables, ownMailboxes, ownSpreadsheet } from './formVariables.js'
import {
  CLOSED_PREVIEW,
  combinationProblems,
  isClosedPreview,
  stripeProblems,
  vercelProblems,
} from './settingsProblems.js'
import {
  instant,
  loopbackOrigin,
  mailAddress,
  mailAddresses,
  origin,
  serviceAccountKey,
  smtpUrl,
  spreadsheetId,
  timeZone,
  webhookSecret,
  webhookUrl,
  wholeMonths,
} from './variables.js'

/** The settings of a deployment, read from its environment variables and checked. */
export type Settings = {
  readonly sheets: GoogleAccess | { readonly kind: 'local' }
  readonly mail: { readonly kind: 'smtp'; readonly url: string } | { readonly kind: 'local' }
  /** Sender, on the studio's own domain. */
  readonly mailFrom: string
  /** The studio's mailboxes, one or more. */
  readonly mailTo: readonly string[]
  /** Mailboxes of forms that have their own, by the form's id. */
  readonly mailToByForm: Readonly<Record<string, readonly string[]>>
  /** Whether visitors get a confirmation e-mail (VISITOR_RECEIPT). */
  readonly sendsConfirmations: boolean
  readonly payments: StripeSettings | { readonly kind: 'local' | 'off' }
  /** Secret that a caller of the daily run must send. Undefined: every call is refused. */
  readonly cronSecret: string | undefined
  /** Whether the daily report is sent even if it is empty. */
  readonly isReportAlwaysSent: boolean
  /** Webhook of Slack or Discord that gets errors, because an error of the mail server cannot be reported by e-mail. */
  readonly alertWebhookUrl: string | undefined
  /** Where each lead is posted as signed JSON. Undefined: leads are not posted. */
  readonly leadWebhook: LeadWebhookSettings | undefined
  /** The daily run removes rows that are older than this. Undefined: no row is removed. */
  readonly retentionMonths: number | undefined
  /** The site's canonical origin, such as `https://whittle.example.com`. */
  readonly siteUrl: string | undefined
  /** Requests that one IP address may send at once. A tenth of it is refilled each minute. 0: no limit. */
  readonly rateLimitPerMinute: number
  /** Time zone of the times that staff read (IANA). */
  readonly timeZone: string
  /** Folder of the local files: rows, e-mails and payments, where no outside service is set. */
  readonly dataDir: string
  /** Fixed present time, in tests only. */
  readonly now: Date | undefined
  /** On a demonstration (`content/samples.ts`): the time by which a date counts as past or as coming. */
  readonly sampleDate: Date | undefined
}

type GoogleAccess = {
  readonly kind: 'google'
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** Id of the spreadsheet for a table: the form's own, or the one for all. */
  readonly spreadsheetIdFor: (tableId: string) => string
  readonly apiOrigin: string | undefined
}

type StripeSettings = {
  readonly kind: 'stripe'
  readonly secretKey: string
  /** Secret that verifies Stripe's events. Undefined: no events are accepted. */
  readonly webhookSecret: string | undefined
  /** Id of the workshop's payment link, such as `plink_…`. Undefined: payments by every link of the account count. */
  readonly paymentLink: string | undefined
  readonly apiOrigin: string | undefined
}

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Result for variables that cannot be used: one sentence for each problem. */
type Refused = {
  readonly ok: false
  readonly problems: string[]
  readonly isPreview: boolean
  readonly alertWebhookUrl: string | undefined
}

/**
 * Reads every environment variable of the project; `.env.example` explains each. An empty variable counts as not set.
 * @returns the settings, or one sentence for each variable that is wrong. `isPreview`: this is a preview deployment, which
 * must not store anything. No sentence repeats a value, because values may be secret.
 */
export function readEnvironment(env: Environment): { ok: true; settings: Settings } | Refused {
  const values = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  )
  const isPreview = isClosedPreview(values)
  const read = v.safeParse(variables, values, { abortPipeEarly: true })
  const problems = [
    ...(read.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...formVariableProblems(values),
    ...combinationProblems(values),
    ...stripeProblems(values),
    ...(values.VERCEL ? vercelProblems(values) : []),
    ...misspelledVariables(values, ourNames),
    ...(isPreview ? [CLOSED_PREVIEW] : []),
  ]
  return read.success && problems.length === 0
    ? { ok: true, settings: toSettings(read.output, values) }
    : { ok: false, problems, isPreview, alertWebhookUrl: isPreview ? undefined : readableWebhook(values) }
}

/** ALERT_WEBHOOK_URL if it is valid by itself, so that errors in other variables can be reported. */
function readableWebhook({ ALERT_WEBHOOK_URL: value }: Values): string | undefined {
  const read = v.safeParse(webhookUrl, value)
  return read.success ? read.output : undefined
}

/** Added where a value is often incomplete: Stripe's dashboard shortens keys, and editors break long lines. */
const COPY_WHOLE = 'Copy the whole of it, in one line.'

const variables = v.object({
  GOOGLE_SERVICE_ACCOUNT_KEY: v.optional(serviceAccountKey),
  SHEETS_SPREADSHEET_ID: v.optional(spreadsheetId),
  GOOGLE_API_ORIGIN: v.optional(loopbackOrigin),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailAddress, studio.email),
  MAIL_TO: v.optional(mailAddresses, studio.email),
  VISITOR_RECEIPT: v.optional(v.picklist(['on', 'off'], 'Put on or off here.')),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_\w+_[^\W_]\w*$/, `It begins with sk_ or rk_. ${COPY_WHOLE}`)),
  ),
  VITE_STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_\w+_[^\W_]\w*$/, `It begins with pk_. ${COPY_WHOLE}`)),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_[\w+/=]+$/, `It begins with whsec_. ${COPY_WHOLE}`)),
  ),
  STRIPE_PAYMENT_LINK_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^plink_\w+$/,
        "It begins with plink_. It is at the end of the address of the link's page in Stripe.",
      ),
    ),
  ),
  STRIPE_API_ORIGIN: v.optional(loopbackOrigin),
  CRON_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^[!-~]{16,}$/, 'Put at least 16 random characters here, without spaces.')),
  ),
  DAILY_REPORT: v.optional(v.picklist(['needed', 'always'], 'Put needed or always here.'), 'needed'),
  ALERT_WEBHOOK_URL: v.optional(webhookUrl),
  LEAD_WEBHOOK_URL: v.optional(webhookUrl),
  LEAD_WEBHOOK_SECRET: v.optional(webhookSecret),
  LEAD_WEBHOOK_ORIGIN: v.optional(loopbackOrigin),
  RETENTION_MONTHS: v.optional(wholeMonths),
  SITE_URL: v.optional(origin),
  PREVIEW_WRITES: v.optional(v.picklist(['on', 'off'], 'Put on here, or remove it.')),
  RATE_LIMIT_PER_MINUTE: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'Put a whole number here; 0 is no limit.'), v.transform(Number)),
    '60',
  ),
  STUDIO_TIME_ZONE: v.optional(timeZone, studio.timeZone),
  DATA_DIR: v.optional(v.string(), '.data'),
  NOW: v.optional(instant),
  SAMPLES: v.optional(v.picklist(['show', 'hide'], 'Put show or hide here.')),
})

/** Names of all variables. Those of single forms are in `formVariables.ts`. */
export const variableNames: readonly string[] = Object.keys(variables.entries)

type Values = Readonly<Partial<Record<string, string>>>

const ourNames: ReadonlySet<string> = new Set([...Object.keys(variables.entries), ...formVariables])

function toSettings(read: v.InferOutput<typeof variables>, values: Values): Settings {
  const serviceAccount = read.GOOGLE_SERVICE_ACCOUNT_KEY
  const spreadsheet = read.SHEETS_SPREADSHEET_ID
  const sampleDate = sampleDateWith(values)
  return {
    sheets:
      serviceAccount && spreadsheet
        ? {
            kind: 'google',
            serviceAccount,
            spreadsheetIdFor: (tableId) => ownSpreadsheet(values, tableId) ?? spreadsheet,
            apiOrigin: read.GOOGLE_API_ORIGIN,
          }
        : { kind: 'local' },
    mail: read.SMTP_URL ? { kind: 'smtp', url: read.SMTP_URL } : { kind: 'local' },
    mailFrom: read.MAIL_FROM,
    mailTo: read.MAIL_TO,
    mailToByForm: ownMailboxes(values),
    sendsConfirmations: sendsConfirmations(read.VISITOR_RECEIPT, values),
    payments: read.STRIPE_SECRET_KEY
      ? {
          kind: 'stripe',
          secretKey: read.STRIPE_SECRET_KEY,
          webhookSecret: read.STRIPE_WEBHOOK_SECRET,
          paymentLink: read.STRIPE_PAYMENT_LINK_ID,
          apiOrigin: read.STRIPE_API_ORIGIN,
        }
      : { kind: isDemonstration(values) ? 'local' : 'off' },
    cronSecret: read.CRON_SECRET,
    isReportAlwaysSent: read.DAILY_REPORT === 'always',
    alertWebhookUrl: read.ALERT_WEBHOOK_URL,
    leadWebhook:
      read.LEAD_WEBHOOK_URL && read.LEAD_WEBHOOK_SECRET
        ? {
            url: read.LEAD_WEBHOOK_URL,
            secret: read.LEAD_WEBHOOK_SECRET,
            origin: read.LEAD_WEBHOOK_ORIGIN,
          }
        : undefined,
    retentionMonths: read.RETENTION_MONTHS,
    siteUrl: read.SITE_URL ?? productionUrl(values),
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    timeZone: read.STUDIO_TIME_ZONE,
    dataDir: read.DATA_DIR,
    now: read.NOW,
    sampleDate: sampleDate ? new Date(sampleDate) : undefined,
  }
}

/**
 * Whether visitors get a confirmation e-mail. On Vercel only with VISITOR_RECEIPT=on, because it is sent to strangers in
 * the studio's name, and never from a preview. On this machine unless it is off.
 */
function sendsConfirmations(chosen: 'on' | 'off' | undefined, values: Values): boolean {
  return values.VERCEL ? chosen === 'on' && values.VERCEL_ENV !== 'preview' : chosen !== 'off'
}

/** The production domain, which Vercel sets as a variable without `https://`. */
function productionUrl(values: Values): string | undefined {
  const host = values.VERCEL_PROJECT_PRODUCTION_URL
  return host ? `https://${host}` : undefined
}

/**
 * One sentence for each variable that is probably misspelled: its name resembles one of ours, and ours is not set.
 * Otherwise its value would be ignored without a message.
 */
function misspelledVariables(values: Readonly<Record<string, string>>, ours: ReadonlySet<string>): string[] {
  const unset = [...ours].filter((name) => !(name in values))
  // Ours plus a suffix, such as MAIL_TO_PREWORK, belongs to a form. `formVariables.ts` checks it.
  const isOurs = (name: string) => ours.has(name) || [...ours].some((our) => name.startsWith(`${our}_`))
  return Object.keys(values)
    .filter((name) => !isOurs(name))
    .flatMap((name) => {
      const [meant] = unset
        .filter((our) => isNear(name.toUpperCase(), our))
        .sort((one, other) => leven(name, one) - leven(name, other))
      return meant ? [`${name}: Rename it to ${meant}, or remove it.`] : []
    })
}

/** Whether a few letters are wrong or words are missing. Never for our names of one word: they resemble too many others. */
function isNear(name: string, our: string): boolean {
  if (!our.includes('_')) return false
  const lacksWords = name.includes('_') && areAmong(name.split('_'), our.split('_'))
  return lacksWords || leven(name, our) <= Math.max(2, our.length / 6)
}

/** Whether all words occur in `ours`, in the same order. */
function areAmong([word, ...rest]: readonly string[], ours: readonly string[]): boolean {
  if (word === undefined) return true
  const at = ours.indexOf(word)
  return at >= 0 && areAmong(rest, ours.slice(at + 1))
}
