import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import * as v from 'valibot'

// A schema for the value of each kind of environment variable. The messages say what to put there.

/** One plain e-mail address, without a name. */
export const mailAddress = v.pipe(
  v.string(),
  v.trim(),
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
export const spreadsheetId = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/, "Put the part of the spreadsheet's address between /d/ and /edit here."),
)

/** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
export const smtpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^smtps?:\/\/./i, 'Put an address like smtps://user:password@smtp.example.com:465 here.'),
  v.check(
    hasEncodedLogin,
    'Put an address like smtps://user:password@smtp.example.com:465 here, with special characters of user and password percent-encoded: % as %25, / as %2F, ? as %3F, # as %23, @ as %40, : as %3A.',
  ),
  v.check(
    (text) => !isSwapped(text, 'smtp:', '465'),
    'Port 465 is encrypted from the start: write smtps:// with it, or smtp:// with port 587.',
  ),
  v.check(
    (text) => !isSwapped(text, 'smtps:', '587'),
    'Port 587 begins without encryption (STARTTLS): write smtp:// with it, or smtps:// with port 465.',
  ),
)

function isSwapped(text: string, scheme: string, number: string): boolean {
  const { protocol, port } = new URL(text)
  return protocol === scheme && port === number
}

/**
 * Whether user and password are percent-encoded. A plain `%` cannot be decoded. A plain `/`, `?` or `#` ends the host too
 * early: then either the address is invalid, or the `@` is in its path, query or hash.
 */
function hasEncodedLogin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, username, password, pathname, search, hash } = new URL(text)
  if (hostname === '') return false
  try {
    decodeURIComponent(username + password)
  } catch {
    return false
  }
  return !(pathname + search + hash).includes('@')
}

/** Origin of a site: `https:`, or `http:` on this machine. The result has no slash at the end. */
export const origin = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => isOrigin(text, (url) => url.protocol === 'https:' || isLoopback(url)),
    'Put an origin like https://whittle.example.com here, without a path.',
  ),
  v.transform((text) => new URL(text).origin),
)

/** Address of a webhook: `https:`, a public host name, no password. */
export const webhookUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, username, password } = new URL(text)
    return protocol === 'https:' && !username && !password
  }, 'Put the address of an incoming webhook here, like https://hooks.slack.com/services/….'),
  v.check(
    (text) => URL.canParse(text) && isPublicName(new URL(text).hostname),
    'Put an address with a public name here. This one leads to a private network.',
  ),
)

/** Signing key of Standard Webhooks: 24 to 64 bytes in base64, with or without the prefix `whsec_`. */
export const webhookSecret = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const base64 = text.replace(/^whsec_/, '')
    const { length } = Buffer.from(base64, 'base64')
    return /^[A-Za-z0-9+/]+=*$/.test(base64) && length >= 24 && length <= 64
  }, 'Put 24 to 64 random bytes in base64 here: openssl rand -base64 32.'),
)

/** A number of months, 1 to 120. */
export const wholeMonths = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^([1-9]\d?|1[01]\d|120)$/, 'Put a number of months from 1 to 120 here, or remove it.'),
  v.transform(Number),
)

/** Whether a host name is public: no IP address, and no name of this machine or of a local network. */
const isPublicName = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 &&
  host.includes('.') &&
  !/\.(local|localhost|internal|lan|home\.arpa)\.?$/i.test(host)

/** Origin of a stand-in for an outside service, in tests. Only addresses of this machine. */
export const loopbackOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => isOrigin(text, isLoopback),
    'Put an origin on this machine here, like http://127.0.0.1:4000. It is for tests only.',
  ),
  v.transform((text) => new URL(text).origin),
)

/** A time with an offset (ISO 8601). */
export const instant = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
    'Put an instant like 2025-10-20T12:00:00Z here. It is for tests only.',
  ),
  v.transform((text) => new Date(text)),
)

/** An IANA time zone that this machine knows. */
export const timeZone = v.pipe(
  v.string(),
  v.trim(),
  v.check((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  }, 'Put the name of a time zone here, like America/New_York.'),
)

/** Whether an address is on this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)

function isOrigin(text: string, accepts: (url: URL) => boolean): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username
  return /^https?:$/.test(url.protocol) && isBare && accepts(url)
}

const IN_ONE_LINE =
  'Put it here in one line: what `base64 -w0 key.json` prints, on a Mac `base64 -i key.json`.'

const keyFile = v.object({
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.pipe(
    v.string(),
    // Some dashboards store line breaks as the two characters \n.
    v.transform((key) => key.replaceAll('\\n', '\n')),
    v.check(isRsaKey),
  ),
})

/** A Google service account's JSON key, raw or base64. The private key is parsed, so an incomplete one is found at start. */
export const serviceAccountKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim()
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8')
    const read = v.safeParse(keyFile, parsed(json))
    if (read.success) return { clientEmail: read.output.client_email, privateKey: read.output.private_key }
    addIssue({ message: keyProblem(text, json) })
    return NEVER
  }),
)

/** The sentence for a value that is no key. It recognizes what is often pasted by mistake. */
function keyProblem(text: string, json: string): string {
  const content = parsed(json)
  if (content === undefined && json.startsWith('{'))
    return `The service account's JSON key is cut off or changed, often at a line break. ${IN_ONE_LINE}`
  if (text.startsWith('-----BEGIN'))
    return `This is the private key alone. The whole JSON file is needed. ${IN_ONE_LINE}`
  if (/\.json$/.test(text)) return `This is the name of a file. Its content is needed. ${IN_ONE_LINE}`
  if (v.is(v.union([v.object({ web: v.unknown() }), v.object({ installed: v.unknown() })]), content))
    return 'This is an OAuth client. Make a service account, and put its JSON key here.'
  if (v.is(v.object({ client_email: v.string(), private_key: v.string() }), content))
    return `The private key in this JSON key is cut off or changed. ${IN_ONE_LINE}`
  return `Put the service account's JSON key here, as it is or in base64. ${IN_ONE_LINE}`
}

/** The parsed JSON; undefined where the text is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
