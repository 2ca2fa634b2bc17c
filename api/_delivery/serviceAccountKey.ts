import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'

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

/** A Google service account's JSON key, raw or base64. Its private key is tried, so a cut one is found at start. */
export const serviceAccountKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim()
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8')
    const read = v.safeParse(keyFile, parsed(json))
    if (read.success) return { clientEmail: read.output.client_email, privateKey: read.output.private_key }
    addIssue({ message: whatItIs(text, json) })
    return NEVER
  }),
)

/** What stands there instead of a key, and what to do. Knows what is pasted by mistake. */
function whatItIs(text: string, json: string): string {
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

/** `undefined` where it is no JSON. */
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
