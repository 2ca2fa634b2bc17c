import { setTimeout as pause } from 'node:timers/promises'
import type { NodemailerError, SMTPTransportOptions } from 'nodemailer'
import { DeliveryError, type Mailbox } from '../delivery.js'
import type { Settings } from '../environment.js'
import { type Envelope, toMessage } from '../message.js'

/** Where e-mails are handed in. */
export type SmtpMailboxSettings = Envelope & {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, where STARTTLS is required unless the host is this machine. */
  readonly url: string
  /** Shorter waits, for tests. @default 10 s for an e-mail in all, 500 ms before the second try */
  readonly timing?: { readonly totalMs: number; readonly pauseMs: number } | undefined
}

const TIMING = { totalMs: 10_000, pauseMs: 500 }

/**
 * E-mails by SMTP. One connection an e-mail, as a function that sleeps between requests wakes up with dead ones.
 * An e-mail that may have arrived is never sent twice.
 */
export function smtpMailbox({ url, timing = TIMING, ...envelope }: SmtpMailboxSettings): Mailbox {
  return {
    kind: 'smtp',
    async send(email, withinMs = timing.totalMs) {
      const message = toMessage(email, envelope)
      // Loaded with the first e-mail: a function that only has to answer 422 starts without it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(toServer(url))
      const timeIsUp = new AbortController()
      const timer = setTimeout(() => timeIsUp.abort(), Math.min(withinMs, timing.totalMs))
      const post = () => transport.sendMail({ ...message, signal: timeIsUp.signal })
      try {
        const { rejected } = await post().catch(async (error: NodemailerError) => {
          if (!mayTryAgain(error)) throw error
          await pause(timing.pauseMs)
          return await post()
        })
        return rejected
      } catch (error) {
        throw new DeliveryError(smtpFailure(error as NodemailerError))
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Logs in to the mail server and sends nothing. @throws DeliveryError with the sentence that an e-mail would end with. */
export async function checkSmtpLogin(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(toServer(url))
  await transport.verify().catch((error: NodemailerError) => {
    throw new DeliveryError(smtpFailure(error))
  })
}

function toServer(url: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine,
    ignoreTLS: !isSecure && isThisMachine,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // nodemailer waits for minutes by default; a visitor does not.
    dnsTimeout: 5000,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 8000,
  }
}

/** Whether it failed for a passing reason, and surely before the message itself was handed over. */
function mayTryAgain({ code, responseCode, syscall, timeoutType }: NodemailerError): boolean {
  if (responseCode) return responseCode < 500 && responseCode >= 400 && code !== 'EMESSAGE'
  return (
    code === 'EDNS' ||
    syscall === 'connect' ||
    timeoutType === 'CONNECT_TIMEOUT' ||
    timeoutType === 'GREETING_TIMEOUT'
  )
}

/** The sentence for the log: what the mail server did, and what to do about it. Never an address. */
function smtpFailure(error: NodemailerError): string {
  const { code, responseCode, response } = error
  // The enhanced status (RFC 3463) says why in numbers; the words beside it often repeat addresses.
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const status = [responseCode, enhanced].filter(Boolean).join(' ')
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return `The mail server refuses the login (${status || code}). Check user and password in SMTP_URL.`
  if (code === 'ETLS') return 'The mail server offers no trusted encryption (ETLS). Check SMTP_URL.'
  if (responseCode) return `The mail server refuses the e-mail (${status}).`
  if (code === 'EABORT') return 'The mail server did not take the e-mail in time.'
  return (
    encryptionFailure(error) ??
    `The mail server cannot be reached (${code ?? 'unknown error'}). Check SMTP_URL.`
  )
}

/** What keeps both sides from speaking, where Node.js says why: a certificate, or the wrong kind of port. */
function encryptionFailure({ originalCode = '', timeoutType }: NodemailerError): string | undefined {
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return "The mail server's certificate is for another name. Write the host into SMTP_URL as your mail service names it."
  if (/CERT|LEAF_SIGNATURE/.test(originalCode))
    return `The mail server's certificate is not trusted (${originalCode}). Check the host in SMTP_URL, or ask your mail service.`
  if (/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/.test(originalCode))
    return 'This port of the mail server begins without encryption. Write smtp:// in SMTP_URL, or smtps:// with port 465.'
  if (timeoutType === 'GREETING_TIMEOUT')
    return 'The mail server does not greet. If this port is encrypted from the start, as 465 is, write smtps:// in SMTP_URL.'
  return undefined
}

/** E-mails remembered at once; the oldest is forgotten first. */
const REMEMBERED = 1000

/**
 * A mailbox that sends a submission's e-mail once in the life of this process, however often it is asked. The sheet
 * knows repeats better, across instances, but not while it is out of order: then only this keeps a visitor who
 * tries again from sending the studio a second `[NOT IN SHEET]`. An e-mail that failed may be sent again.
 */
export function sendOnce(mailbox: Mailbox): Mailbox {
  const sent = new Map<string, Promise<readonly string[]>>()
  return {
    ...mailbox,
    send(email, withinMs) {
      const name = `${email.submissionId} ${email.digest ?? ''}`
      const first = sent.get(name)
      if (first) return first
      const sending = mailbox.send(email, withinMs)
      sent.set(name, sending)
      sending.catch(() => sent.delete(name))
      const [oldest] = sent.keys()
      if (sent.size > REMEMBERED && oldest !== undefined) sent.delete(oldest)
      return sending
    },
  }
}

/** Finds out whether e-mails could go out, without sending one. @throws DeliveryError that says why not. */
export async function verifyMail({ mail }: Pick<Settings, 'mail'>): Promise<void> {
  // Files are written, or the writer says why not, when there is something to write.
  if (mail.kind === 'smtp') await checkSmtpLogin(mail.url)
}
