import type { NodemailerError } from 'nodemailer'
import { ServiceError } from '../_common/serviceError.js'

/** The mail server refuses the address of the recipient for good. The message has the status, and no address. */
export class AddressRefused extends ServiceError {}

/** What the sender of an e-mail is told of an error of the mail server. */
export const smtpError = (error: NodemailerError): ServiceError =>
  isOfAddress(error) ? new AddressRefused(smtpFault(error)) : new ServiceError(smtpFault(error))

/** Whether an address was refused for good, and not for what the server thinks of the studio (5.7.x, RFC 3463). */
const isOfAddress = ({ code, command, responseCode = 0, response = '' }: NodemailerError) =>
  code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response)

const MAY_SEND = 'If it refuses all e-mails, ask its provider whether MAIL_FROM may send.'

/** What an error of the mail server means and what to do about it, in a sentence. It holds no address and no answer. */
export function smtpFault(error: NodemailerError): string {
  const { code, responseCode, response = '', originalCode = '', timeoutType } = error
  // Only the status numbers (RFC 3463) are used: the text beside them often repeats addresses.
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const status = [responseCode, enhanced].filter(Boolean).join(' ')
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return `The mail server refuses the login (${status || code}). Check user and password in SMTP_URL.`
  if (code === 'ETLS') return 'The mail server offers no trusted encryption (ETLS). Check SMTP_URL.'
  if (responseCode) return `The mail server refuses the e-mail (${status}). ${MAY_SEND}`
  if (code === 'EABORT') return 'The mail server did not take the e-mail in time.'
  if (timeoutType === 'GREETING_TIMEOUT')
    return 'The mail server does not greet. If this port is encrypted from the start, as 465 is, write smtps:// in SMTP_URL.'
  return `The mail server cannot be reached (${originalCode || code || 'unknown error'}). Check SMTP_URL.`
}
