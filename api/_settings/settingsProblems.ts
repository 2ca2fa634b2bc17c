import { isLoopback, isSampleAddress } from '../../content/hosts.js'

// Problems of variables that are valid by themselves: combinations that do not work, and values that do not work on Vercel.

type Values = Readonly<Record<string, string | undefined>>

/** If the first variable is set, the second one must be set too, for this reason. */
export type Need = readonly [given: string, needed: string, why: string]

/** What is asked of the names of variables (`environment.ts`). */
type Rules = { readonly needs: readonly Need[]; readonly onlyForTests: readonly string[] }

/**
 * Whether this is a preview deployment on Vercel with forms switched off. A preview shows a branch that is not released: it
 * must not write to the studio's sheet, mailbox, visitors or Stripe account, unless `PREVIEW_WRITES` is `on`.
 */
export const isClosedPreview = ({ VERCEL_ENV, PREVIEW_WRITES }: Values): boolean =>
  VERCEL_ENV === 'preview' && PREVIEW_WRITES !== 'on'

/** One sentence for each variable that another one needs, and for each that would lose leads on Vercel or a preview. */
export function combinationProblems(values: Values, { needs, onlyForTests }: Rules): string[] {
  const problems = needs
    .filter(([given, needed]) => values[given] && !values[needed])
    .map(([given, needed, why]) => `${needed}: Set it. ${given} is set, and ${why}.`)
  const [, mode] = /^[sr]k_(live|test)_/.exec(values.STRIPE_SECRET_KEY ?? '') ?? []
  const [, otherMode] = /^pk_(live|test)_/.exec(values.VITE_STRIPE_PUBLISHABLE_KEY ?? '') ?? []
  if (mode && otherMode && mode !== otherMode)
    problems.push(
      `VITE_STRIPE_PUBLISHABLE_KEY: Put the ${mode} key here. STRIPE_SECRET_KEY is a ${mode} key, and the two do not mix.`,
    )
  if (isPublic(values))
    for (const name of onlyForTests.filter((variable) => values[variable]))
      problems.push(`${name}: Remove it. It is for tests, and refused on a site that others can reach.`)
  if (values.VERCEL) problems.push(...vercelProblems(values))
  if (isClosedPreview(values))
    problems.push(
      'PREVIEW_WRITES: Put on here for Preview, if this preview should write to its spreadsheet, send e-mail and call Stripe.',
    )
  return problems
}

/** Whether this is a site for visitors: on Vercel, or at an address that is not of this machine. */
const isPublic = ({ VERCEL, SITE_URL = '' }: Values) =>
  VERCEL !== undefined || (URL.canParse(SITE_URL) && !isLoopback(new URL(SITE_URL)))

function vercelProblems(values: Values): string[] {
  const { SMTP_URL: smtp = '' } = values
  const problems: string[] = []
  // Vercel deletes a function's files when the function ends, so rows and e-mails must not be stored in files there.
  const mustStore = !isClosedPreview(values)
  if (mustStore && !values.GOOGLE_SERVICE_ACCOUNT_KEY && !values.SHEETS_SPREADSHEET_ID)
    problems.push('GOOGLE_SERVICE_ACCOUNT_KEY: Set it. On Vercel rows can only go to a spreadsheet.')
  if (mustStore && !smtp) problems.push('SMTP_URL: Set it. On Vercel e-mail can only go out by SMTP.')
  if (URL.canParse(smtp) && isLoopback(new URL(smtp)))
    problems.push(
      'SMTP_URL: Put the address of a mail server here. On Vercel there is none on the same machine.',
    )
  if (values.MAIL_TO?.split(',').some(isSampleAddress))
    problems.push(
      "MAIL_TO: Put the studio's own mailbox here. This is a sample address: its e-mails would be lost.",
    )
  return problems
}
