import { Resolver } from 'node:dns/promises'
import { codeOf, ServiceError } from '../../api/_common/serviceError.js'
import { type CheckResult, check, type DoctorOptions, shown } from './check.js'

/**
 * Shows the DNS records of the sender's domain that mail servers check: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
 * (RFC 7489). Without all three, e-mails are treated as spam or dropped. Whether they are right is for a person to judge.
 * SPF is judged for the domain of the envelope, which some mail services replace by one of their own.
 */
export async function* checkSenderDomain(
  domain: string,
  { dkimSelector, envelopeDomain = domain, resolveTxt }: DoctorOptions,
): AsyncGenerator<CheckResult> {
  const dns = new Resolver({ timeout: 2000, tries: 2 })
  const resolve = resolveTxt ?? ((name: string) => dns.resolveTxt(name))

  /** Shows the record at the first of these names that has one. @param advice - what to do where none has */
  const show = (subject: string, names: readonly string[], pattern: RegExp, advice: string) =>
    check(subject, async () => {
      for (const name of names) {
        const records = (await resolve(name).catch((error) => noRecords(name, error)))
          .map((pieces) => pieces.join(''))
          .filter((text) => pattern.test(text))
        if (records.length > 1)
          throw new ServiceError(
            `${name} has ${records.length} records, so mail servers ignore all of them. Keep one.`,
          )
        if (records[0]) return `${name} has "${records[0]}".`
      }
      throw new ServiceError(`${names[0]} has none, so e-mails may end as spam. ${advice}`)
    })

  const asGiven = 'Add the TXT record that your mail service gives'
  const ofEnvelope =
    'If Return-Path in the source of an e-mail has another domain, look that up: npm run doctor -- --envelope-domain=….'
  const spf = `${asGiven}, like "v=spf1 include:… ~all". ${ofEnvelope}`
  yield await show('SPF', [envelopeDomain], /^v=spf1( |$)/i, spf)
  yield dkimSelector
    ? await show('DKIM', [`${dkimSelector}._domainkey.${domain}`], /(^|;)\s*p=/i, `${asGiven}.`)
    : shown('DKIM', 'Not looked up. Your mail service names a selector: npm run doctor -- --dkim-selector=….')
  // A domain without a DMARC record uses that of its parent domain, but never that of a top-level domain.
  const labels = domain.split('.')
  const parents = labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
  const example = `Add TXT "v=DMARC1; p=none; rua=mailto:you@${domain}".`
  yield await show('DMARC', parents, /^v=DMARC1\s*(;|$)/i, example)
}

/** No records, where the DNS knows none. @throws ServiceError where it could not be asked. */
function noRecords(name: string, error: unknown): string[][] {
  const code = codeOf(error) ?? 'unknown error'
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw new ServiceError(
    `The DNS could not be asked about ${name} (${code}), so it is unknown whether e-mails reach the inbox. Check this machine's network.`,
  )
}
