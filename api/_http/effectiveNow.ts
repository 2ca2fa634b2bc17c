import { SAMPLE_HOSTS, SEES_TODAY } from '../../content/sampleDate.js'
import type { Settings } from '../_settings/environment.js'

/**
 * The time by which a date counts as past or as coming, for example whether a workshop can still be paid. It is the sample
 * date where sample dates are shown (`content/samples.ts`), as on the page that sent the request, else the real time. Use
 * it for nothing else: rows, e-mails and logs have the real time.
 * @param received - the real time, or `NOW`.
 */
export function effectiveNow(request: Request, { sampleDate }: Settings, received: Date): Date {
  const isSampleHost = SAMPLE_HOSTS.test(new URL(request.url).hostname)
  const seesToday = SEES_TODAY.test(request.headers.get('cookie') ?? '')
  return sampleDate && isSampleHost && !seesToday ? sampleDate : received
}
