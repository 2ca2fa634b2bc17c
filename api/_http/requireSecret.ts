import { createHash, timingSafeEqual } from 'node:crypto'
import { tidy } from '../_settings/environment.js'
import { HttpError } from './httpError.js'

/**
 * Refuses a request without the secret that Vercel's cron sends (`Authorization: Bearer …`). Where no secret is set, every
 * request is refused. Digests are compared, because `timingSafeEqual` needs two values of one length.
 * @throws HttpError 401
 */
export function rejectWithoutSecret({ headers }: Request, secret: string | undefined): void {
  // Vercel sends the variable as it was pasted.
  const [, sent = ''] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? []
  if (secret === undefined || !timingSafeEqual(sha256(tidy(sent)), sha256(secret)))
    throw new HttpError(401, 'This address needs the secret of the cron job.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
