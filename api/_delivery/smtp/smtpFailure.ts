import type { NodemailerError } from 'nodemailer'

/** The sentence for the log: what the mail server did, and what to do about it. Never an address. */
export function smtpFailure(error: NodemailerError): string {
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
