import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { ServiceError } from '../../api/_common/serviceError.js'
import { checkSmtpLogin, smtpMailbox } from '../../api/_mail/smtpMailbox.js'
import type { Settings } from '../../api/_settings/environment.js'
import { forms } from '../../content/forms/index.js'
import { type CheckResult, check } from './checkResult.js'

/** Checks beyond the login. */
export type MailChecks = DnsQuestions & {
  /** Whether to send one e-mail to the studio. */
  readonly hasMailTest?: boolean | undefined
}

/** Checks that the mail server accepts the login, and that the DNS of the sender's domain allows it to send. */
export async function* checkMail(
  { mail, mailFrom, mailTo, dataDir }: Settings,
  { hasMailTest, ...questions }: MailChecks,
): AsyncGenerator<CheckResult> {
  if (mail.kind === 'local') {
    const sentence = `E-mails go to ${dataDir}/outbox on this machine: SMTP_URL is not set.`
    yield { subject: 'E-mail', isOk: true, sentence }
    return
  }
  yield await check('E-mail', async () => {
    await checkSmtpLogin(mail.url)
    return `The mail server accepts the login. E-mails go to ${mailTo.join(', ')}.`
  })
  if (hasMailTest)
    yield await check('E-mail test', () => sendTest({ url: mail.url, from: mailFrom, to: mailTo }))
  yield* checkSenderDomain(mailFrom.slice(mailFrom.lastIndexOf('@') + 1), questions)
}

/** Lists the mailbox of each form. */
export function* listMailboxes({ mailTo, mailToByForm }: Settings): Generator<CheckResult> {
  for (const { id, email } of forms) {
    const sentence = `[${email.subject}] goes to ${(mailToByForm[id] ?? mailTo).join(', ')}`
    yield { subject: id, isOk: true, sentence: `${sentence}${mailToByForm[id] ? '' : ' (MAIL_TO)'}` }
  }
}

type MailSettings = Pick<Parameters<typeof smtpMailbox>[0], 'url' | 'from' | 'to'>

/** Sends a test e-mail to the studio. @returns a sentence that says where to look for it. */
async function sendTest({ url, from, to }: MailSettings): Promise<string> {
  const submissionId = randomUUID()
  const reference = submissionId.slice(0, 8)
  const subject = `[Set-up test] This e-mail was sent by the doctor (${reference})`
  const text = 'It arrived: e-mails of the website reach this mailbox. No reply is needed.'
  const rejected = await smtpMailbox({ url, from, to }).send({
    submissionId,
    reference,
    subject,
    replyTo: { name: '', address: from },
    text,
    html: `<p>${text}</p>`,
    attachments: [],
  })
  if (rejected.length > 0)
    throw new ServiceError(`The mail server refuses ${rejected.join(', ')}. Check MAIL_TO.`)
  return `Sent to ${to.join(', ')}. Look there for "${subject}", in the spam folder too, and at its source: SPF, DKIM and DMARC should say pass.`
}

/** What the DNS checks depend on. */
type DnsQuestions = {
  /** Name of the mail service's DKIM key, such as `google`. Without it DKIM cannot be looked up. */
  readonly dkimSelector?: string | undefined
  /** Replaces the DNS. Only tests set it. @default this machine's DNS */
  readonly resolveTxt?: ResolveTxt | undefined
}

/** Looks up the TXT records of a name. Each record is a list of pieces, as in `node:dns`. */
type ResolveTxt = (name: string) => Promise<string[][]>

/**
 * Looks up the DNS records of the sender's domain that mail servers check: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
 * (RFC 7489). Without all three, e-mails are treated as spam or dropped.
 */
export async function* checkSenderDomain(
  domain: string,
  { dkimSelector, resolveTxt = askDns() }: DnsQuestions,
): AsyncGenerator<CheckResult> {
  const sentence = await unknownDomain(domain, resolveTxt)
  if (sentence) {
    yield { subject: 'Sender domain', isOk: false, sentence }
    return
  }
  const recordsOf = async (name: string, version: RegExp) =>
    (await textsOf(name, resolveTxt)).filter((text) => version.test(text))

  yield await check('SPF', async () => spf(domain, await recordsOf(domain, /^v=spf1( |$)/i)))
  yield await check('DKIM', async () => {
    if (!dkimSelector)
      return 'Not looked up. Your mail service names a selector: npm run doctor -- --dkim-selector=<selector>.'
    const name = `${dkimSelector}._domainkey.${domain}`
    return dkim(name, await recordsOf(name, /(^|;)\s*p=/i))
  })
  yield await check('DMARC', async () => {
    // A domain without a DMARC record uses that of its parent domain.
    for (const parent of withParents(domain)) {
      const records = await recordsOf(`_dmarc.${parent}`, /^v=DMARC1\s*(;|$)/i)
      if (records.length > 0) return dmarc(`_dmarc.${parent}`, records)
    }
    throw new ServiceError(
      `None at _dmarc.${domain}: large mailboxes trust such a sender less. Add TXT "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
    )
  })
}

function spf(domain: string, [record, ...others]: readonly string[]): string {
  if (record === undefined)
    throw new ServiceError(
      `${domain} names no servers that may send for it: e-mails may end as spam. Add the TXT record that your mail service gives, like "v=spf1 include:… ~all".`,
    )
  if (others.length > 0)
    throw new ServiceError(
      `${domain} has ${others.length + 1} SPF records, so mail servers ignore all of them. Join them into one.`,
    )
  const [, ...terms] = record.trim().split(/\s+/)
  if (terms.some((term) => /^\+?all$/i.test(term)))
    throw new ServiceError(
      `${domain} allows every server to send for it, so mail servers do not trust it. End the record with ~all.`,
    )
  const servers = terms.filter((term) => !/^[-~?]all$/i.test(term))
  if (servers.length === 0)
    throw new ServiceError(
      `${domain} says that it sends no e-mail at all, so yours will be refused. Add what your mail service gives, like include:….`,
    )
  return `${domain} sends by ${servers.join(' ')}. Your mail service must be among them.`
}

function dkim(name: string, [record]: readonly string[]): string {
  if (record === undefined)
    throw new ServiceError(
      `No key at ${name}: signatures cannot be checked, and e-mails may end as spam. Add the record that your mail service gives.`,
    )
  if (!tag(record, 'p'))
    throw new ServiceError(`The key at ${name} is withdrawn. Add the one that your mail service gives now.`)
  return `There is a key at ${name}. Signatures can be checked.`
}

const MEANING: Readonly<Record<string, string>> = {
  none: 'what fails SPF and DKIM is delivered all the same, and reported',
  quarantine: 'what fails SPF and DKIM goes to spam',
  reject: 'what fails SPF and DKIM is refused',
}

function dmarc(name: string, [record = '', ...others]: readonly string[]): string {
  const policy = tag(record, 'p')?.toLowerCase() ?? 'none'
  const meaning = MEANING[policy]
  if (others.length > 0)
    throw new ServiceError(
      `There are ${others.length + 1} DMARC records at ${name}, so mail servers ignore all of them. Keep one.`,
    )
  if (!meaning) throw new ServiceError(`The record at ${name} has an unknown policy. Write p=none into it.`)
  return `The policy at ${name} is ${policy}: ${meaning}.`
}

const tag = (record: string, name: string): string | undefined =>
  record
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .trim()

/** A domain and its parents, without the top-level domain: `a.b.org` gives `a.b.org` and `b.org`. */
function withParents(domain: string): readonly string[] {
  const labels = domain.split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'))
}

/** Why nothing can be looked up about a domain; undefined if it can. */
async function unknownDomain(domain: string, resolveTxt: ResolveTxt): Promise<string | undefined> {
  try {
    await resolveTxt(domain)
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENODATA') return undefined
    return code === 'ENOTFOUND'
      ? `The DNS knows no domain ${domain}. Check MAIL_FROM, and this machine's network.`
      : unasked(domain, code)
  }
}

/** @throws ServiceError where the DNS cannot be asked. */
async function textsOf(name: string, resolveTxt: ResolveTxt): Promise<readonly string[]> {
  try {
    return (await resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = codeOf(error)
    // The name does not exist, or has no TXT record. This is a valid answer: there are no records.
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw new ServiceError(unasked(name, code))
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'

const unasked = (name: string, code: string): string =>
  `The DNS could not be asked about ${name} (${code}), so it is unknown whether e-mails reach the inbox. Check this machine's network.`

/** This machine's DNS, with a limit of about six seconds. The default of Node.js is about half a minute. */
function askDns(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return (name) => resolver.resolveTxt(name)
}
