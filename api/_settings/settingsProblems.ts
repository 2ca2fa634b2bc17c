import { isLoopback, isSampleAddress } from '../../content/hosts.js'
import { studio } from '../../content/studio.js'
import { ServiceError } from '../_common/serviceError.js'

// Problems of variables that are valid by themselves: combinations that do not work, and values that do not work on Vercel.

type Values = Readonly<Record<string, string | undefined>>

/** Which variable needs which, and why. */
const NEEDS = [
  ['GOOGLE_SERVICE_ACCOUNT_KEY', 'SHEETS_SPREADSHEET_ID', 'rows go to a spreadsheet'],
  ['SHEETS_SPREADSHEET_ID', 'GOOGLE_SERVICE_ACCOUNT_KEY', 'writing to it needs this key'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', "Stripe's events are read with it"],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', "Stripe's events need this key, too"],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'alone it takes no payment'],
  ['STRIPE_SECRET_KEY', 'SITE_URL', 'Stripe leads payers back to it'],
] as const

/** For tests: refused on Vercel, and where `SITE_URL` is no address of this machine. */
export const onlyForTests = ['NOW', 'GOOGLE_API_ORIGIN', 'STRIPE_API_ORIGIN', 'RATE_LIMIT']

/** The environment variables cannot be used, so nothing can be stored or sent. */
export class NotConfigured extends ServiceError {
  readonly ok = false

  /** @param problems - one sentence for each wrong variable, without its value */
  constructor(readonly problems: readonly string[]) {
    super(`Not configured. ${problems.join(' ')}`)
  }
}

/** One sentence for each variable that another one needs, and for each that would lose leads. */
export function combinationProblems(values: Values): string[] {
  const problems = NEEDS.filter(([given, needed]) => values[given] && !values[needed]).map(
    ([given, needed, why]) => `${needed}: Set it. ${given} is set, and ${why}.`,
  )
  if (isPublic(values))
    for (const name of onlyForTests.filter((variable) => values[variable]))
      problems.push(`${name}: Remove it. It is for tests, and refused on a site that others can reach.`)
  if (values.SMTP_URL) problems.push(...mailProblems(values))
  // A preview stores nothing (`createDeployment`), so it needs none of these.
  if (values.VERCEL && values.VERCEL_ENV !== 'preview') problems.push(...vercelProblems(values))
  return problems
}

/** Whether this is a site for visitors: on Vercel, or at an address that is not of this machine. */
const isPublic = ({ VERCEL, SITE_URL = '' }: Values) =>
  VERCEL !== undefined || (URL.canParse(SITE_URL) && !isLoopback(new URL(SITE_URL)))

function vercelProblems(values: Values): string[] {
  const { SMTP_URL: smtp = '' } = values
  const problems: string[] = []
  // Vercel deletes a function's files when the function ends, so rows and e-mails must not be stored in files there.
  if (!values.GOOGLE_SERVICE_ACCOUNT_KEY && !values.SHEETS_SPREADSHEET_ID)
    problems.push('GOOGLE_SERVICE_ACCOUNT_KEY: Set it. On Vercel rows can only go to a spreadsheet.')
  if (!smtp) problems.push('SMTP_URL: Set it. On Vercel e-mail can only go out by SMTP.')
  if (URL.canParse(smtp) && isLoopback(new URL(smtp)))
    problems.push(
      'SMTP_URL: Put the address of a mail server here. On Vercel there is none on the same machine.',
    )
  return problems
}

/** E-mail needs addresses of the studio's own. */
function mailProblems({ MAIL_FROM = studio.email, MAIL_TO = studio.email }: Values): string[] {
  const sample = 'It is a sample address, whose e-mails would be lost.'
  return [
    ...(isSampleAddress(MAIL_FROM)
      ? [`MAIL_FROM: Put an address of the studio's own domain here. ${sample}`]
      : []),
    ...(MAIL_TO.split(',').some(isSampleAddress)
      ? [`MAIL_TO: Put the studio's own mailbox here. ${sample}`]
      : []),
  ]
}
