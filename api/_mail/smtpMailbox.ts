import type { NodemailerError } from 'nodemailer'
import pLimit from 'p-limit'
import { isLoopback } from '../../content/hosts.js'
import type { Settings } from '../_settings/environment.js'
import { type Envelope, type Mailbox, toMailOptions } from './mailbox.js'
import { smtpError } from './smtpFault.js'

/** The mail server. */
export type SmtpMailboxSettings = Envelope & {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, where STARTTLS is required unless the host is this machine. */
  readonly url: string
  /** Longest silence of the mail server, in milliseconds. @default `SILENCE_MS` */
  readonly silenceMs?: number | undefined
}

/** A minute: some mail servers take half of it. A caller who waits less says so. */
export const SILENCE_MS = 60_000
/** Most connections at once after the answer. Microsoft 365 allows three from one account. */
const CONNECTIONS = 2

/**
 * Sends e-mails by SMTP, with a new connection for each: Vercel pauses a function between requests, and open connections
 * would be closed by then. Each e-mail is tried once.
 */
export function smtpMailbox({ url, silenceMs = SILENCE_MS, ...envelope }: SmtpMailboxSettings): Mailbox {
  const inTurn = pLimit(CONNECTIONS)
  return {
    async send(email, withinMs) {
      const message = toMailOptions(email, envelope)
      const signal = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs)
      const post = async () => {
        const transport = await transportTo(url, silenceMs)
        return await transport.sendMail({ ...message, ...(signal && { signal }) })
      }
      const { rejected = [] } = await faultsToSentences(signal ? post() : inTurn(post))
      return rejected
    },
  }
}

/**
 * Logs in to the mail server and sends nothing. The local outbox is not checked: writing a file reports its own errors.
 * @param silenceMs - longest silence of the mail server, in milliseconds. @default for a person who waits
 * @returns where e-mails go. @throws ServiceError with the sentence that sending would fail with.
 */
export async function verifyMail(
  { mail, mailTo, dataDir }: MailSettings,
  silenceMs = 10_000,
): Promise<string> {
  if (mail.kind === 'local') return `E-mails go to ${dataDir}/outbox on this machine: SMTP_URL is not set.`
  const transport = await transportTo(mail.url, silenceMs)
  await faultsToSentences(transport.verify())
  return `The mail server accepts the login. E-mails go to ${mailTo.join(', ')}.`
}
type MailSettings = Pick<Settings, 'mail' | 'mailTo' | 'dataDir'>

const faultsToSentences = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: NodemailerError) => {
    throw smtpError(error)
  })

async function transportTo(url: string, silenceMs: number) {
  const server = new URL(url)
  const { protocol, hostname, port, username, password } = server
  const isSecure = protocol === 'smtps:'
  // Loaded with the first e-mail, so that a function starts faster if it sends none.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(server),
    ignoreTLS: !isSecure && isLoopback(server),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // nodemailer's own limits are minutes.
    dnsTimeout: 5000,
    connectionTimeout: 5000,
    greetingTimeout: silenceMs / 2,
    socketTimeout: silenceMs,
  })
}
