import { isLoopback } from './variables.js'

type Given = Readonly<Partial<Record<string, string>>>

/** What is wrong with Stripe's variables together. */
export function stripeProblems({
  STRIPE_SECRET_KEY: secret,
  VITE_STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Given) {
  if (secret && !publishable)
    return ['VITE_STRIPE_PUBLISHABLE_KEY: Set it. STRIPE_SECRET_KEY is set, and a payment needs both keys.']
  if (publishable && !secret)
    return ['STRIPE_SECRET_KEY: Set it. VITE_STRIPE_PUBLISHABLE_KEY is set, and a payment needs both keys.']
  if (webhookSecret && !secret)
    return ['STRIPE_SECRET_KEY: Set it. STRIPE_WEBHOOK_SECRET is set, and what Stripe tells needs its key.']
  const [, mode] = /^[sr]k_(live|test)_/.exec(secret ?? '') ?? []
  const [, otherMode] = /^pk_(live|test)_/.exec(publishable ?? '') ?? []
  return mode && otherMode && mode !== otherMode
    ? [
        `VITE_STRIPE_PUBLISHABLE_KEY: Put the ${mode} key here. STRIPE_SECRET_KEY is a ${mode} key, and the two do not mix.`,
      ]
    : []
}

/** What works on a machine of one's own, and loses leads on Vercel. */
export function vercelProblems(given: Given) {
  const { RATE_LIMIT_PER_MINUTE: limit, SMTP_URL: smtp = '' } = given
  return [
    ...(Number(limit) === 0
      ? ['RATE_LIMIT_PER_MINUTE: Remove it, or put at least 1 here. No limit is for load tests.']
      : []),
    ...(URL.canParse(smtp) && isLoopback(new URL(smtp))
      ? ['SMTP_URL: Put the address of a mail server here. On Vercel there is none on the same machine.']
      : []),
    ...Object.entries(given)
      .filter(([name, list = '']) => /^MAIL_TO(_|$)/.test(name) && list.split(',').some(isSample))
      .map(([name]) => `${name}: Put the studio's own mailbox here. This is a sample, and nobody reads it.`),
  ]
}

const isSample = (address: string) => /[@.]example\.(com|net|org)$/i.test(address.trim())
