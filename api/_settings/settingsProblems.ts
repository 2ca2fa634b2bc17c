import { isLoopback } from './variables.js'

// Problems of variables that are valid by themselves: combinations that do not work, and values that do not work on Vercel.

type Values = Readonly<Partial<Record<string, string>>>

/** The sentence for a preview deployment whose forms are switched off. */
export const CLOSED_PREVIEW =
  'PREVIEW_WRITES: Put on here for Preview, if this preview should write to its spreadsheet, send e-mail and call Stripe.'

/**
 * Whether this is a preview deployment on Vercel with forms switched off. A preview shows a branch that is not released: it
 * must not write to the studio's sheet, mailbox, visitors or Stripe account, unless `PREVIEW_WRITES` is `on`.
 */
export const isClosedPreview = ({ VERCEL_ENV, PREVIEW_WRITES }: Values): boolean =>
  VERCEL_ENV === 'preview' && PREVIEW_WRITES !== 'on'

/** One sentence for each variable that needs another one, and for each that is refused on Vercel. */
export function combinationProblems(values: Values): string[] {
  const needed = (name: string, why: string) => (values[name] ? [] : [`${name}: Set it. ${why}`])
  const onVercel = Boolean(values.VERCEL)
  const mustReachStudio = onVercel && !isClosedPreview(values)
  return [
    ...(values.GOOGLE_SERVICE_ACCOUNT_KEY
      ? needed('SHEETS_SPREADSHEET_ID', 'GOOGLE_SERVICE_ACCOUNT_KEY is set, so rows go to a spreadsheet.')
      : []),
    ...(values.SHEETS_SPREADSHEET_ID
      ? needed(
          'GOOGLE_SERVICE_ACCOUNT_KEY',
          'SHEETS_SPREADSHEET_ID is set, and writing to it needs this key.',
        )
      : []),
    ...(values.SMTP_URL
      ? ['MAIL_FROM', 'MAIL_TO'].flatMap((name) => needed(name, 'SMTP_URL is set, so e-mail is sent.'))
      : []),
    ...(values.LEAD_WEBHOOK_URL
      ? needed('LEAD_WEBHOOK_SECRET', 'LEAD_WEBHOOK_URL is set, and each message is signed with this secret.')
      : []),
    ...(values.LEAD_WEBHOOK_SECRET
      ? needed('LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET is set, and signs the messages to this address.')
      : []),
    // Vercel deletes a function's files when the function ends, so rows and e-mails must not be stored in files there.
    ...(mustReachStudio && !values.SHEETS_SPREADSHEET_ID
      ? needed('GOOGLE_SERVICE_ACCOUNT_KEY', 'On Vercel rows can only go to a spreadsheet.')
      : []),
    ...(mustReachStudio ? needed('SMTP_URL', 'On Vercel e-mail can only go out by SMTP.') : []),
    ...['GOOGLE_API_ORIGIN', 'STRIPE_API_ORIGIN', 'LEAD_WEBHOOK_ORIGIN', 'NOW'].flatMap((name) =>
      onVercel && values[name] ? [`${name}: Remove it. It is for tests and refused on Vercel.`] : [],
    ),
  ]
}

/** One sentence if Stripe's variables do not fit together. */
export function stripeProblems({
  STRIPE_SECRET_KEY: secret,
  VITE_STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Values) {
  if (secret && !publishable)
    return ['VITE_STRIPE_PUBLISHABLE_KEY: Set it. STRIPE_SECRET_KEY is set, and a payment needs both keys.']
  if (publishable && !secret)
    return ['STRIPE_SECRET_KEY: Set it. VITE_STRIPE_PUBLISHABLE_KEY is set, and a payment needs both keys.']
  if (webhookSecret && !secret)
    return [
      'STRIPE_SECRET_KEY: Set it. STRIPE_WEBHOOK_SECRET is set, and reading events of Stripe needs this key.',
    ]
  const [, mode] = /^[sr]k_(live|test)_/.exec(secret ?? '') ?? []
  const [, otherMode] = /^pk_(live|test)_/.exec(publishable ?? '') ?? []
  return mode && otherMode && mode !== otherMode
    ? [
        `VITE_STRIPE_PUBLISHABLE_KEY: Put the ${mode} key here. STRIPE_SECRET_KEY is a ${mode} key, and the two do not mix.`,
      ]
    : []
}

/** One sentence for each value that works on one's own machine but would lose leads on Vercel. */
export function vercelProblems(values: Values) {
  const { RATE_LIMIT_PER_MINUTE: limit, SMTP_URL: smtp = '' } = values
  return [
    ...(Number(limit) === 0
      ? [
          'RATE_LIMIT_PER_MINUTE: Remove it, or put at least 1 here. 0 switches the limit off and is only for load tests.',
        ]
      : []),
    ...(URL.canParse(smtp) && isLoopback(new URL(smtp))
      ? ['SMTP_URL: Put the address of a mail server here. On Vercel there is none on the same machine.']
      : []),
    ...Object.entries(values)
      .filter(([name, list = '']) => /^MAIL_TO(_|$)/.test(name) && list.split(',').some(isSample))
      .map(
        ([name]) =>
          `${name}: Put the studio's own mailbox here. This is a sample address: its e-mails would be lost.`,
      ),
  ]
}

const isSample = (address: string) => /[@.]example\.(com|net|org)$/i.test(address.trim())
