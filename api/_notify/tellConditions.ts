import { attempt } from '../_common/attempt.js'
import { eventsEmail, websiteEmail } from '../_mail/conditionsEmail.js'
import type { Email } from '../_mail/email.js'
import { failureOf, type Mailbox } from '../_mail/mailbox.js'
import type { Sheets } from '../_sheets/sheets.js'
import { eventsTable } from '../_tables/eventsTable.js'
import { type Condition, changeConditions, conditionsAfter, type Looked, noteTold } from './conditions.js'

/** Who is told of a condition. */
export type Listeners = {
  readonly sheets: Sheets
  readonly mailbox: Pick<Mailbox, 'send'>
  /** Posts to the studio's chat. Throws `ServiceError`. Undefined where there is none. */
  readonly alert?: ((text: string) => Promise<void>) | undefined
}

/**
 * Notes what a run or a request found, and tells the studio of each condition that has begun: once, by e-mail, or in its chat
 * where the e-mail fails. Where both fail, the next call tells it. Throws `ServiceError` where it cannot be noted: then nobody is
 * told, because the next call could not know it.
 * @returns all conditions that last
 */
export async function tellConditions(
  looked: Looked,
  listeners: Listeners,
  now: Date,
): Promise<readonly Condition[]> {
  const { sheets } = listeners
  let begun: readonly Condition[] = []
  // Noted as told before it is: of two processes only one tells it.
  const conditions = await changeConditions(
    sheets,
    (before) => {
      const after = conditionsAfter(before, looked, now)
      begun = after.filter(({ isTold }) => !isTold)
      return after.map((one) => ({ ...one, isTold: true }))
    },
    now,
  )
  const ofEvents = begun.filter(({ name }) => name.startsWith('events '))
  const others = begun.filter((one) => !ofEvents.includes(one))
  const untold = [
    ...(await tell(ofEvents, eventsEmail(ofEvents, sheets.linkTo(eventsTable)), listeners)),
    ...(await tell(others, websiteEmail(others), listeners)),
  ]
  return untold.length > 0 ? await noteTold(sheets, untold, false, now) : conditions
}

/** @returns the conditions if nobody could be told, else none */
async function tell(
  conditions: readonly Condition[],
  email: Email,
  { mailbox, alert }: Listeners,
): Promise<readonly Condition[]> {
  if (conditions.length === 0) return []
  const sent = await attempt(() => mailbox.send(email))
  if (sent.ok || failureOf(sent.error) === 'perhaps sent') return []
  const text = [email.subject, ...conditions.map((one) => one.text)].join('\n')
  return alert && (await attempt(() => alert(text))).ok ? [] : conditions
}
