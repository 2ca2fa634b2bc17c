import { studio } from '../../content/studio.js'
import { attempt } from '../_common/attempt.js'
import { type Delivered, deliver } from '../_delivery/deliver.js'
import { type Dependencies, type Services, servedAt, TIMES } from '../_delivery/services.js'
import { unavailable } from '../_http/httpError.js'
import { toReviewRow, toRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { reviewTable, tableOf } from '../_tables/tables.js'

/** A submission on its way to the studio. */
export type Incoming = {
  readonly request: Request
  readonly submission: Submission
  /** The visitor's network address, where senders are limited. */
  readonly sender: string | undefined
  /** Status of the answer, for the log. */
  readonly statusOf: (delivered: Delivered) => number
}

/** Delivers a submission: its row and its letters. @throws HttpError 503 */
export function deliverForm(
  { request, submission, sender, statusOf }: Incoming,
  services: Services,
  dependencies: Dependencies<unknown>,
): Promise<Delivered> {
  const { alarm, letters } = dependencies
  const { reference, receivedAt } = submission
  const item: Parameters<typeof deliver>[0] = {
    table: tableOf(submission.storage),
    row: toRow(submission),
    judge: (letter) => letters.judge(letter, sender, receivedAt),
  }
  return deliver(item, servedAt(new URL(request.url).origin, services), {
    ...dependencies,
    lineOf: (delivered) => ({ event: 'submission', ...idsOf(submission), status: statusOf(delivered) }),
    tell: (reason) => alarm(services.alert, alarmText(reference, reason), reason),
  })
}

/** Stores a submission that a bot may have sent in the tab "Spam review", without letters. @throws HttpError 503 */
export async function storeForReview(
  { submission, statusOf }: Incoming,
  { store }: Services,
  { log }: Pick<Dependencies, 'log'>,
): Promise<Delivered> {
  const row = toReviewRow(submission)
  const stored = await attempt(() => store.add(reviewTable, row, AbortSignal.timeout(TIMES.answerMs)))
  if (!stored.ok) throw unavailable({ id: row.id, sheetMs: stored.ms, reason: stored.reason })
  const delivered = stored.value === 'written' ? 'stored' : 'repeat'
  const line = { event: 'suspect', ...idsOf(submission), status: statusOf(delivered) } as const
  log({ level: 'info', ...line, sheetMs: stored.ms, reason: 'honeypot' })
  return delivered
}

const idsOf = ({ storage, id, reference }: Submission) => ({ form: storage.id, id, reference })

const alarmText = (reference: string, reason: string) =>
  `${studio.name}: something went wrong after ${reference} was received. ${reason} The visitor was told that it arrived. "npm run doctor" says what is broken. If its row is missing, the e-mail marked [NOT IN SHEET] has its answers; an e-mail that failed is sent again.`
