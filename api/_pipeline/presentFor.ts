import { SAMPLE_HOSTS, SEES_TODAY } from '../../content/samples.js'
import type { Settings } from '../_delivery/environment.js'

/**
 * The present as of which it is decided what is still ahead, such as whether a date can be applied for or paid: the sample
 * date where it holds (`content/samples.ts`), as on the page that the request comes from. All else, such as rows, e-mails and
 * logs, has the real time.
 * @param received - the real time, or `NOW`.
 */
export function presentFor(request: Request, { sampleDate }: Settings, received: Date): Date {
  const isSampleHost = SAMPLE_HOSTS.test(new URL(request.url).hostname)
  const seesToday = SEES_TODAY.test(request.headers.get('cookie') ?? '')
  return sampleDate && isSampleHost && !seesToday ? sampleDate : received
}
