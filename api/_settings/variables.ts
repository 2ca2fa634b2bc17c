import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { isLoopback, isPublicName } from '../../content/hosts.js'

// A schema for the value of each kind of environment variable, tidied. The sentences say what to put there.

/** A value that matches the pattern. */
export const matching = (pattern: RegExp, sentence: string) => v.pipe(v.string(), v.regex(pattern, sentence))

/** A value for which `isRight` holds. */
const checked = (isRight: (text: string) => boolean, sentence: string) =>
  v.pipe(v.string(), v.check(isRight, sentence))

/** One plain e-mail address, without a name. */
export const mailAddress = v.pipe(
  v.string(),
  v.email('Put one plain e-mail address here, like forms@example.com.'),
)

/** One plain e-mail address, or several separated by commas. */
export const mailAddresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((address) => address.trim())),
  v.check(
    (list) => list.every((address) => v.is(mailAddress, address)),
    'Put plain e-mail addresses here, several with commas, like forms@example.com.',
  ),
)

/** The id of a Google spreadsheet. */
export const spreadsheetId = matching(
  /^[\w-]+$/,
  "Put the part of the spreadsheet's address between /d/ and /edit here.",
)

/** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
export const smtpUrl = checked(
  isSmtpUrl,
  'Put an address here like smtps://user:password@smtp.example.com:465, encrypted from the start, or smtp://user:password@smtp.example.com:587 (STARTTLS). Special characters of user and password are percent-encoded: % as %25, / as %2F, ? as %3F, # as %23, @ as %40, : as %3A.',
)

/**
 * Whether this is an address of a mail server whose user and password are percent-encoded. A plain `%` cannot be decoded. A
 * plain `/`, `?` or `#` ends the host too early: then either the address is invalid, or the `@` is behind the host.
 */
function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const isEncoded =
    orUndefined(() => decodeURIComponent(username + password)) !== undefined &&
    !(pathname + search + hash).includes('@')
  const isSwapped = ['smtp: 465', 'smtps: 587'].includes(`${protocol} ${port}`)
  return /^smtps?:$/.test(protocol) && hostname !== '' && isEncoded && !isSwapped
}

/** An origin that `isRight` accepts. The result has no slash at the end. */
const origin = (isRight: (url: URL) => boolean, sentence: string) =>
  v.pipe(
    checked((text) => {
      if (!URL.canParse(text)) return false
      const url = new URL(text)
      return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && isRight(url)
    }, sentence),
    v.transform((text) => new URL(text).origin),
  )

/** Origin of a site: `https:`, or `http:` on this machine. */
export const siteOrigin = origin(
  (url) => url.protocol === 'https:' || isLoopback(url),
  'Put an origin like https://whittle.example.com here, without a path.',
)

/** Origin of a stand-in for an outside service, in tests. Only addresses of this machine. */
export const loopbackOrigin = origin(
  isLoopback,
  'Put an origin on this machine here, like http://127.0.0.1:4000. It is for tests only.',
)

/** Address of a webhook: `https:`, no password, and a host name that is no IP address or name of a local network. */
export const webhookUrl = checked((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && !username && !password && isPublicName(hostname)
}, 'Put the address here that the service shows you: it begins with https:// and a public name.')

const keyFile = v.pipe(
  v.object({
    client_email: v.pipe(v.string(), v.email()),
    private_key: v.pipe(
      v.string(),
      // Some dashboards store line breaks as the two characters \n.
      v.transform((key) => key.replaceAll('\\n', '\n')),
      v.check((pem) => orUndefined(() => createPrivateKey(pem).asymmetricKeyType) === 'rsa'),
    ),
  }),
  v.transform(({ client_email: clientEmail, private_key: privateKey }) => ({ clientEmail, privateKey })),
)

/** A Google service account's JSON key, raw or base64. The private key is parsed, so an incomplete one is found at start. */
export const serviceAccountKey = v.pipe(
  v.string(),
  v.transform((text): unknown => {
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8')
    return orUndefined(() => JSON.parse(json))
  }),
  v.check(
    (content) => v.is(keyFile, content),
    "This is not the whole JSON key of a service account. It may be cut off, often at a line break, or be the private key alone, the file's name or an OAuth client. Put the whole file here in one line: what `base64 -w0 key.json` prints, on a Mac `base64 -i key.json`.",
  ),
  v.transform((content) => v.parse(keyFile, content)),
)

/** The result of `work`; undefined if it throws. */
function orUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
