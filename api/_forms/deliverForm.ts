import { studio } from '../../content/studio.js'
import { type AfterDelivery, type Delivered, type DeliveryItem, deliver } from '../_delivery/deliver.js'
import { type Dependencies, type Services, servedAt } from '../_delivery/services.js'
import { toReviewRow, toRow } from '../_tables/row.js'
import type { Submission } from '../_tables/submission.js'
import { reviewTable, tableOf } from '../_tables/tables.js'

/** A submission on its way to the studio. */
export type Incoming = Pick<DeliveryItem, 'rows'> & {
  readonly request: Request
  readonly submission: Submission
  /** Whether a bot may have sent it. Then it goes to the tab "Spam review", without letters. */
  readonly isSuspect: boolean
  /** The visitor's network address, where senders are limited. */
  readonly sender: string | undefined
  /** Status of the answer, for the log. */
  readonly statusOf: (delivered: Delivered) => number
}

/** Delivers a submission: its row and its letters. @throws HttpError 503 */
export function deliverForm(
  { request, submission, rows, isSuspect, sender, statusOf }: Incoming,
  services: Services,
  dependencies: Dependencies<unknown> & Pick<AfterDelivery, 'sentence'>,
): Promise<Delivered> {
  const { alarm, letters } = dependencies
  const { reference, receivedAt } = submission
  const item: DeliveryItem = isSuspect
    ? { table: reviewTable, row: toReviewRow(submission) }
    : {
        table: tableOf(submission.storage),
        row: toRow(submission),
        rows,
        judge: (letter) => letters.judge(letter, sender, receivedAt),
      }
  const logged = isSuspect ? { event: 'suspect', reason: 'honeypot' } : { event: 'submission' }
  return deliver(item, servedAt(new URL(request.url).origin, services), {
    ...dependencies,
    lineOf: (delivered) => ({ ...logged, ...idsOf(submission), status: statusOf(delivered) }),
    tell: (reason) => alarm(services.alert, alarmText(reference, reason), reason),
  })
}

const idsOf = ({ storage, id, reference }: Submission) => ({ form: storage.id, id, reference })

const alarmText = (reference: string, reason: string) =>
  `${studio.name}: something went wrong after ${reference} was received. ${reason} The visitor was told that it arrived. "npm run doctor" says what is broken. If its row is missing, the e-mail marked [NOT IN SHEET] has its answers; an e-mail that failed is sent again.`
