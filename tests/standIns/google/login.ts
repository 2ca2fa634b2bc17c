import { generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { ApiError } from './shapes.js'

const CLIENT_EMAIL = 'forms@whittle-test.iam.gserviceaccount.com'
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'

/** A service account with a fresh key, and the server's side of logging in with it (RFC 7523). */
export function makeServiceAccount() {
  const tokens = new Set<string>()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  return {
    serviceAccount: { clientEmail: CLIENT_EMAIL, privateKey: pem },
    keyJson: JSON.stringify({ type: 'service_account', private_key: pem, client_email: CLIENT_EMAIL }),
    /** Answers a login whose key and scope are right. @throws ApiError */
    grant(body: Buffer) {
      const assertion = new URLSearchParams(body.toString()).get('assertion') ?? ''
      const [head = '', payload = '', signature = ''] = assertion.split('.')
      if (
        !verify('sha256', Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))
      )
        throw new ApiError(400, 'Invalid JWT Signature.')
      if (JSON.parse(Buffer.from(payload, 'base64url').toString()).scope !== SCOPE)
        throw new ApiError(400, 'Invalid scope in the JWT')
      const token = randomUUID()
      tokens.add(token)
      return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
    },
    /** @throws ApiError where the token was not given, or was revoked */
    check(authorization = '') {
      if (!tokens.has(authorization.replace('Bearer ', '')))
        throw new ApiError(401, 'Request had invalid authentication credentials')
    },
    revokeTokens: () => tokens.clear(),
  }
}
