import leven from 'leven'
import * as v from 'valibot'
import { isDemonstration, sampleDateWith } from '../../content/samples.js'
import { studio } from '../../content/studio.js'
import { formVariableProblems, formVariables, ownMailboxes, ownSpreadsheet } from './formVariables.js'
import type { LeadWebhookSettings } from './leadWebhook.js'
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

/** Everything that a deployment is told from outside, checked and ready to use. */
export type Settings = {
  readonly sheets: GoogleAccess | { readonly kind: 'local' }
  readonly mail: { readonly kind: 'smtp'; readonly url: string } | { readonly kind: 'local' }
  /** Sender, on the studio's own domain. */
  readonly mailFrom: string
  /** The studio's mailboxes, one or more. */
  readonly mailTo: readonly string[]
  /** Mailboxes of forms that have their own, by the form's id. */
  readonly mailToByForm: Readonly<Record<string, readonly string[]>>
  /** Whether visitors are told by e-mail that their answers have arrived. */
  readonly sendsConfirmations: boolean
  readonly payments: StripeSettings | { readonly kind: 'local' | 'off' }
  /** What a caller of the daily run has to know; undefined where nobody may call it. */
  readonly cronSecret: string | undefined
  /** Whether the daily report goes out on a day on which there is nothing to say. */
  readonly isReportAlwaysSent: boolean
  /** Where the studio is told of what keeps e-mails from going out: a webhook of Slack's or Discord's. */
  readonly alertWebhookUrl: string | undefined
  /** Where each lead is posted as signed JSON; undefined where it is not. */
  readonly leadWebhook: LeadWebhookSettings | undefined
  /** After how many months rows are removed by the daily run; undefined where they are kept. */
  readonly retentionMonths: number | undefined
  /** The site's canonical origin, such as `https://whittle.example.com`. */
  readonly siteUrl: string | undefined
  /** Requests that one address may send at once, a tenth of which comes back each minute; 0 is no limit. */
  readonly rateLimitPerMinute: number
  /** IANA name of the zone in which staff read times. */
  readonly timeZone: string
  /** Folder of the embedded default. */
  readonly dataDir: string
  /** Stands for the present in tests. */
  readonly now: Date | undefined
  /** As of when it is decided what is ahead, where only samples are shown and nothing real is connected. */
  readonly sampleDate: Date | undefined
}

type GoogleAccess = {
  readonly kind: 'google'
  readonly serviceAccount: { readonly clientEmail: string; readonly privateKey: string }
  /** The spreadsheet that holds a table: the form's own, or the one for all. */
  readonly spreadsheetIdFor: (tableId: string) => string
  readonly apiOrigin: string | undefined
}

type StripeSettings = {
  readonly kind: 'stripe'
  readonly secretKey: string
  /** What Stripe's events are signed with; undefined where none are expected. */
  readonly webhookSecret: string | undefined
  /** The payment link that is ours, such as `plink_…`; undefined where every one of the account is. */
  readonly paymentLink: string | undefined
  readonly apiOrigin: string | undefined
}

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Why nothing works with these variables, in one sentence for each. */
type Refused = {
  readonly ok: false
  readonly problems: string[]
  readonly isPreview: boolean
  readonly alertWebhookUrl: string | undefined
}

/**
 * Reads every variable of the project (`.env.example` says what each one means). An empty one counts as not set.
 * @returns the settings, or one sentence for each variable that is wrong, and whether this is a preview that is to take
 * nothing anyway. No sentence repeats a value.
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

/** Told of what is wrong, also when something else is. */
function readableWebhook({ ALERT_WEBHOOK_URL: value }: Values): string | undefined {
  const read = v.safeParse(webhookUrl, value)
  return read.success ? read.output : undefined
}

/** Of what Stripe's dashboard shows shortened, and what an editor may break in two. */
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
      v.regex(/^plink_\w+$/, "It begins with plink_, and stands at the end of the link's page in Stripe."),
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

/** Name of every variable, apart from those that a form may have of its own. */
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

/** Strangers get e-mail in the studio's name: on Vercel only once the studio says so, and never from a preview. */
function sendsConfirmations(chosen: 'on' | 'off' | undefined, values: Values): boolean {
  return values.VERCEL ? chosen === 'on' && values.VERCEL_ENV !== 'preview' : chosen !== 'off'
}

/** Vercel names the production domain itself, without a scheme. */
function productionUrl(values: Values): string | undefined {
  const host = values.VERCEL_PROJECT_PRODUCTION_URL
  return host ? `https://${host}` : undefined
}

/**
 * One sentence for each variable whose name is so near to one of ours that it must be meant, while that one is not
 * set: what it holds would be left out without a word.
 */
function misspelledVariables(values: Readonly<Record<string, string>>, ours: ReadonlySet<string>): string[] {
  const unset = [...ours].filter((name) => !(name in values))
  // One of ours with more behind it is a form's own variable, and checked as such.
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

/** A few letters are wrong, or words are missing. A name of one word may be anybody's. */
function isNear(name: string, our: string): boolean {
  if (!our.includes('_')) return false
  const lacksWords = name.includes('_') && areAmong(name.split('_'), our.split('_'))
  return lacksWords || leven(name, our) <= Math.max(2, our.length / 6)
}

/** Whether these are some of our words, in our order. */
function areAmong([word, ...rest]: readonly string[], ours: readonly string[]): boolean {
  if (word === undefined) return true
  const at = ours.indexOf(word)
  return at >= 0 && areAmong(rest, ours.slice(at + 1))
}
