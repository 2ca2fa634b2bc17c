import { setTimeout as pause } from 'node:timers/promises'
import type { NodemailerError, SMTPTransportOptions } from 'nodemailer'
import { DeliveryError, type Mailbox } from '../delivery.js'
import { type Envelope, toMessage } from '../message.js'
import { smtpFailure } from './smtpFailure.js'

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
