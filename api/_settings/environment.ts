import * as v from 'valibot'
import { isDemonstration } from '../../content/demonstration.js'
import { studio } from '../../content/studio.js'
import { combinationProblems, NotConfigured } from './settingsProblems.js'
import {
  loopbackOrigin,
  mailAddress,
  mailAddresses,
  matching,
  serviceAccountKey,
  siteOrigin,
  smtpUrl,
  spreadsheetId,
  webhookUrl,
} from './variables.js'

/** Added where a value is often incomplete: Stripe's dashboard shortens keys, and editors break long lines. */
const COPY_WHOLE = 'Copy the whole of it, in one line.'

/** All variables. Each may be missing. `.env.example` explains each. */
const variables = v.partial(
  v.object({
    GOOGLE_SERVICE_ACCOUNT_KEY: serviceAccountKey,
    SHEETS_SPREADSHEET_ID: spreadsheetId,
    GOOGLE_API_ORIGIN: loopbackOrigin,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailAddress,
    MAIL_TO: mailAddresses,
    VISITOR_CONFIRMATION: v.picklist(['on', 'off'], 'Put on or off here.'),
    STRIPE_SECRET_KEY: matching(/^[sr]k_\w+_[^\W_]\w*$/, `It begins with sk_ or rk_. ${COPY_WHOLE}`),
    VITE_STRIPE_PUBLISHABLE_KEY: matching(/^pk_\w+_[^\W_]\w*$/, `It begins with pk_. ${COPY_WHOLE}`),
    STRIPE_WEBHOOK_SECRET: matching(/^whsec_[\w+/=]+$/, `It begins with whsec_. ${COPY_WHOLE}`),
    STRIPE_API_ORIGIN: loopbackOrigin,
    CRON_SECRET: matching(/^[!-~]{16,}$/, 'Put at least 16 random characters here, without spaces.'),
    ALERT_WEBHOOK_URL: webhookUrl,
    DEPLOY_HOOK_URL: webhookUrl,
    RETENTION_MONTHS: v.pipe(
      matching(/^([1-9]\d?|1[01]\d|120)$/, 'Put a number of months from 1 to 120 here, or remove it.'),
      v.transform(Number),
    ),
    SITE_URL: siteOrigin,
    DATA_DIR: v.string(),
    NOW: matching(
      /^\d{4}-\d\d-\d\dT\d\d:.*(Z|[+-]\d\d:\d\d)$/,
      'Put an instant like 2025-10-20T12:00:00Z here.',
    ),
    RATE_LIMIT: matching(/^off$/, 'Put off here, or remove it. It is for tests only.'),
  }),
)

/** Names of all variables. */
export const variableNames = Object.keys(variables.entries)

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A value without white space and quotes around it: a dashboard keeps them if they were pasted with it. */
export const tidy = (value: string): string =>
  value
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()

/** The settings of a deployment, read from its environment variables and checked. */
export type Settings = Readonly<ReturnType<typeof toSettings>>

/** @param values - the variables as they are set, of which `read` are the checked ones */
function toSettings(read: v.InferOutput<typeof variables>, values: Environment) {
  const { GOOGLE_SERVICE_ACCOUNT_KEY: serviceAccount, SHEETS_SPREADSHEET_ID: spreadsheetId } = read
  return {
    sheets:
      serviceAccount && spreadsheetId
        ? {
            kind: 'google' as const,
            serviceAccount,
            spreadsheetId,
            apiOrigin: read.GOOGLE_API_ORIGIN,
          }
        : { kind: 'local' as const },
    mail: read.SMTP_URL ? ({ kind: 'smtp', url: read.SMTP_URL } as const) : ({ kind: 'local' } as const),
    /** Sender, on the studio's own domain. */
    mailFrom: read.MAIL_FROM ?? studio.email,
    /** The studio's mailboxes, one or more. */
    mailTo: read.MAIL_TO ?? [studio.email],
    /**
     * Whether visitors get a confirmation e-mail. With a mail server only if it is switched on, because it goes to strangers in
     * the studio's name; where e-mails are files, unless it is switched off.
     */
    sendsConfirmations: read.VISITOR_CONFIRMATION ? read.VISITOR_CONFIRMATION === 'on' : !read.SMTP_URL,
    payments:
      read.STRIPE_SECRET_KEY && read.STRIPE_WEBHOOK_SECRET
        ? {
            kind: 'stripe' as const,
            secretKey: read.STRIPE_SECRET_KEY,
            /** Secret that verifies Stripe's events. */
            webhookSecret: read.STRIPE_WEBHOOK_SECRET,
            apiOrigin: read.STRIPE_API_ORIGIN,
          }
        : ({ kind: isDemonstration(values) ? 'local' : 'off' } as const),
    /** Secret that a caller of the run must send. Undefined: every call is refused. */
    cronSecret: read.CRON_SECRET,
    /** Webhook of Slack or Discord that gets errors, because an error of the mail server cannot be reported by e-mail. */
    alertWebhookUrl: read.ALERT_WEBHOOK_URL,
    /** Address that has the site built again (Vercel's Deploy Hook). Undefined: a change of events waits for the next build. */
    deployHookUrl: read.DEPLOY_HOOK_URL,
    /** After how many months the privacy page says that rows are deleted. Once a month the report names older ones. */
    retentionMonths: read.RETENTION_MONTHS,
    /** The site's canonical origin. On Vercel by default the production domain. */
    siteUrl: read.SITE_URL,
    /** Whether requests, sessions and e-mails of one network address are limited: always, but in tests. */
    limitsAddresses: read.RATE_LIMIT !== 'off',
    /** Folder of the local files: rows and e-mails, where no outside service is set. */
    dataDir: read.DATA_DIR ?? '.data',
  }
}

/**
 * Reads the environment variables of functions and commands. An empty variable counts as not set.
 * @returns the settings, or an error with one sentence for each variable that is wrong. No sentence repeats a value,
 * because values may be secret.
 */
export function readEnvironment(env: Environment): { ok: true; settings: Settings } | NotConfigured {
  const entries = Object.entries(env).map(([name, value = '']) => [name, tidy(value)] as const)
  const values = Object.fromEntries(entries.filter(([, value]) => value))
  // On Vercel the production domain, which is set without `https://`.
  const { VERCEL_PROJECT_PRODUCTION_URL: domain } = values
  if (domain) values.SITE_URL ??= `https://${domain}`
  const read = v.safeParse(variables, values, { abortPipeEarly: true })
  const problems = [
    ...(read.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...combinationProblems(values),
  ]
  if (read.success && problems.length === 0) return { ok: true, settings: toSettings(read.output, values) }
  return new NotConfigured(problems)
}
