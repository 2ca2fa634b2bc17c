import { createHash, timingSafeEqual } from 'node:crypto'
import { HttpError } from './httpError.js'

/**
 * Turns away who does not know the secret that Vercel's cron sends, `Authorization: Bearer …`. Where none is set nobody
 * knows it. Digests are compared, which have one length: how long it takes tells nothing.
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
