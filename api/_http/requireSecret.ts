import { createHash, timingSafeEqual } from 'node:crypto'
import { HttpError } from './httpError.js'

/**
 * Refuses a request without the secret that Vercel's cron sends (`Authorization: Bearer …`). Where no secret is set, every
 * request is refused. Digests are compared, because `timingSafeEqual` needs two values of one length.
 * @throws HttpError 401
 */
export function rejectWithoutSecret({ headers }: Request, secret: string | undefined): void {
  const authorization = headers.get('authorization') ?? ''
  if (secret === undefined || !timingSafeEqual(sha256(authorization), sha256(`Bearer ${secret}`)))
    throw new HttpError(401, 'This address needs the secret of the cron job.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
