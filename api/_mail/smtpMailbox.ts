import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { NodemailerError, SendMailOptions, SMTPTransportOptions, Transporter } from 'nodemailer'
import pLimit from 'p-limit'
import { isLoopback } from '../../content/hosts.js'
import { type Failure, mayTryAgain, retryPolicy } from '../_common/retryPolicy.js'
import { ServiceError } from '../_common/serviceError.js'
import type { Settings } from '../_settings/environment.js'
import { type Envelope, failureOf, type Mailbox, MailError, toMailOptions } from './mailbox.js'

/** The mail server, and how long to wait for it. */
export type SmtpMailboxSettings = Envelope & {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, where STARTTLS is required unless the host is this machine. */
  readonly url: string
  /** Shorter waits, for tests. */
  readonly timing?: Partial<typeof TIMING> | undefined
}

/** Waits in milliseconds. */
const TIMING = {
  pauseMs: retryPolicy.email.urgentWaitMs,
  retryWaitsMs: retryPolicy.email.waitsMs,
  /** After the answer: the longest silence of the mail server. Some answer an e-mail only after 30 s. */
  silenceMs: 60_000,
}

/** Most connections at once after the answer. Microsoft 365 allows three from one account. */
const CONNECTIONS = 2

/**
 * Sends e-mails by SMTP, with a new connection for each: Vercel pauses a function between requests, and open connections
 * would be closed by then. While a visitor waits, there is one retry, but only if the mail server surely has not accepted the
 * e-mail. Otherwise the mail server has time, and `CONNECTIONS` e-mails are sent at once.
 */
export function smtpMailbox({ url, timing: overrides, ...envelope }: SmtpMailboxSettings): Mailbox {
  const timing = { ...TIMING, ...overrides }
  const inTurn = pLimit(CONNECTIONS)

  async function post(message: SendMailOptions, options: SMTPTransportOptions): Promise<readonly string[]> {
    // Loaded with the first e-mail, so that a function starts faster if it sends none.
    const { createTransport } = await import('nodemailer')
    const transport: Transporter = createTransport({ ...toServer(url), ...options })
    let isWritten = false
    const watch = new PassThrough().on('end', () => {
      isWritten = true
    })
    transport.use('stream', (mail, done) => {
      mail.message.transform(watch)
      done()
    })
    try {
      return (await transport.sendMail(message)).rejected ?? []
    } catch (error) {
      throw new MailError(
        smtpFailure(error as NodemailerError),
        smtpFailureKind(error as NodemailerError, isWritten),
      )
    }
  }

  async function sendWithin(ms: number, message: SendMailOptions): Promise<readonly string[]> {
    const urgent = { ...message, signal: AbortSignal.timeout(ms) }
    return await post(urgent, {}).catch(async (error) => {
      if (!mayTryAgain(failureOf(error))) throw error
      await pause(timing.pauseMs)
      return await post(urgent, {})
    })
  }

  return {
    retryWaitsMs: timing.retryWaitsMs,
    async send(email, withinMs) {
      const message = toMailOptions(email, envelope)
      if (withinMs !== undefined) return await sendWithin(withinMs, message)
      return await inTurn(() => post(message, { greetingTimeout: 30_000, socketTimeout: timing.silenceMs }))
    },
  }
}

/**
 * Logs in to the mail server and sends nothing. The local outbox is not checked: writing a file reports its own errors.
 * @throws ServiceError with the sentence that sending would fail with.
 */
export async function verifyMail({ mail }: Pick<Settings, 'mail'>): Promise<void> {
  if (mail.kind === 'local') return
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(toServer(mail.url))
  await transport.verify().catch((error: NodemailerError) => {
    throw new ServiceError(smtpFailure(error))
  })
}

function toServer(url: string): SMTPTransportOptions {
  const server = new URL(url)
  const { protocol, hostname, port, username, password } = server
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(server),
    ignoreTLS: !isSecure && isLoopback(server),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // nodemailer's own limits are minutes. A visitor may be waiting.
    dnsTimeout: 5000,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 8000,
  }
}

/** @param isWritten - whether the mail server got the e-mail to its end */
function smtpFailureKind({ responseCode }: NodemailerError, isWritten: boolean): Failure {
  if (responseCode) return responseCode < 500 ? 'later' : 'refused'
  return isWritten ? 'perhaps sent' : 'unreachable'
}

/** The sentence for the log: what happened and what to do about it. It never holds an address. */
function smtpFailure(error: NodemailerError): string {
  const { code, responseCode, response = '', originalCode = '', timeoutType } = error
  // Only the status numbers (RFC 3463) are used: the text beside them often repeats addresses.
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const status = [responseCode, enhanced].filter(Boolean).join(' ')
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return `The mail server refuses the login (${status || code}). Check user and password in SMTP_URL.`
  if (code === 'ETLS') return 'The mail server offers no trusted encryption (ETLS). Check SMTP_URL.'
  if (responseCode) return `The mail server refuses the e-mail (${status}).`
  if (code === 'EABORT') return 'The mail server did not take the e-mail in time.'
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return "The mail server's certificate is for another name. Write the host into SMTP_URL as your mail service names it."
  if (/CERT|LEAF_SIGNATURE/.test(originalCode))
    return `The mail server's certificate is not trusted (${originalCode}). Check the host in SMTP_URL, or ask your mail service.`
  if (/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/.test(originalCode))
    return 'This port of the mail server begins without encryption. Write smtp:// in SMTP_URL, or smtps:// with port 465.'
  if (/^ERR_SSL_/.test(originalCode))
    return `The mail server offers no encryption that is safe today (${originalCode}). Ask your mail service for a host with TLS 1.2 or newer.`
  if (timeoutType === 'GREETING_TIMEOUT')
    return 'The mail server does not greet. If this port is encrypted from the start, as 465 is, write smtps:// in SMTP_URL.'
  return `The mail server cannot be reached (${originalCode || code || 'unknown error'}). Check SMTP_URL.`
}

/** Most e-mails that are remembered. When there are more, the oldest is removed. */
const REMEMBERED = 1000

/**
 * Wraps a mailbox so that this process sends each e-mail once. Normally the sheet recognizes a repeat. While the sheet is
 * down it cannot, and a visitor who tries again would send a second `[NOT IN SHEET]` e-mail. An e-mail that failed can be
 * sent again.
 */
export function sendOnce(mailbox: Mailbox): Mailbox {
  const sent = new Map<string, Promise<readonly string[]>>()
  return {
    ...mailbox,
    send(email, withinMs) {
      const { submissionId: id } = email
      const first = sent.get(id)
      if (first) return first
      const sending = mailbox.send(email, withinMs)
      sent.set(id, sending)
      sending.catch(() => sent.delete(id))
      const [oldest] = sent.keys()
      if (sent.size > REMEMBERED && oldest !== undefined) sent.delete(oldest)
      return sending
    },
  }
}
