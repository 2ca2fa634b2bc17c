import { generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ApiError } from './apiError.js'

/** What is looked at of a request, beside its address and body. */
export type ReceivedRequest = Pick<IncomingMessage, 'method' | 'headers'>

export type ServiceAccount = { readonly clientEmail: string; readonly privateKey: string }

const CLIENT_EMAIL = 'forms@whittle-test.iam.gserviceaccount.com'
const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'

/** A service account with a fresh key, and the server's side of logging in with it (RFC 7523). */
export function makeServiceAccount() {
  const tokens = new Set<string>()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  return {
    serviceAccount: { clientEmail: CLIENT_EMAIL, privateKey: pem } satisfies ServiceAccount,
    keyJson: JSON.stringify({
      type: 'service_account',
      project_id: 'whittle-test',
      private_key_id: randomBytes(20).toString('hex'),
      private_key: pem,
      client_email: CLIENT_EMAIL,
      token_uri: TOKEN_ADDRESS,
    }),

    /** Answers a login, or throws a 400 `ApiError`. */
    grant(body: Buffer) {
      const assertion = new URLSearchParams(body.toString('utf8')).get('assertion') ?? ''
      const [head = '', payload = '', signature = ''] = assertion.split('.')
      const signed = Buffer.from(`${head}.${payload}`)
      if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url')))
        throw new ApiError(400, 'Invalid JWT Signature.')
      // Who, where and when are written by Google's own library; what is asked for is ours.
      if (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')).scope !== SCOPE)
        throw new ApiError(400, 'Invalid scope in the JWT')
      const token = randomBytes(32).toString('base64url')
      tokens.add(token)
      return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
    },

    /** Whether the request carries a token that was given and not revoked. */
    accepts: ({ headers }: ReceivedRequest) =>
      tokens.has(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''),

    revokeTokens: () => tokens.clear(),
  }
}
