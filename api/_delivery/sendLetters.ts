import { attempt } from '../_common/attempt.js'
import { AddressRefused } from '../_mail/smtpFault.js'
import type { Table } from '../_tables/table.js'
import { type Letter, letterName } from './letters.js'
import type { Services } from './services.js'

/** Whose letters are sent. */
export type OfRow = {
  readonly table: Pick<Table, 'id'>
  readonly submissionId: string
  /** For people. */
  readonly reference: string
}

/** How letters are sent. */
export type Sending = {
  readonly clock: () => Date
  /** Called at once for each letter that fails, with the reason. */
  readonly onFailure?: (reason: string) => void
}

/**
 * Sends each letter once, and notes in the journal which were sent. What fails is left as it is: it is due, and a later run
 * sends it. Never rejects.
 * @returns a sentence for each failure, and how long sending took, in milliseconds
 */
export async function sendLetters(
  letters: readonly Letter[],
  row: OfRow,
  services: Pick<Services, 'mailbox' | 'journal'>,
  { clock, onFailure = () => undefined }: Sending,
): Promise<{ readonly failures: readonly string[]; readonly ms: number }> {
  const start = performance.now()
  const outcomes = await Promise.all(
    letters.map(async (letter) => {
      const sent = await attempt(() => sendLetter(letter, services))
      if (!sent.ok) onFailure(sent.reason)
      const noting = sent.ok ? noteLetters('sent', [letter.kind], row, services, clock()) : undefined
      return { sent, noting }
    }),
  )
  const ms = Math.round(performance.now() - start)
  const failures = outcomes.map(async ({ sent, noting }) => {
    if (!sent.ok) return [sent.reason]
    const refused = sent.value > 0 ? [`The mail server refused ${sent.value} of the recipients.`] : []
    return [...refused, ...((await noting) ?? [])]
  })
  return { failures: (await Promise.all(failures)).flat(), ms }
}

/** Sends a letter. Throws `ServiceError`. @returns how many of its recipients the mail server refused; mostly 0 */
export async function sendLetter(
  letter: Letter,
  { mailbox }: Pick<Services, 'mailbox'>,
  withinMs?: number,
): Promise<number> {
  if ('email' in letter) return (await mailbox.send(letter.email, withinMs)).length
  await letter.post()
  return 0
}

/**
 * The same for a run. An address of a visitor that the mail server refuses is given up at once: no later run can reach it. Throws
 * `ServiceError`.
 */
export async function sendOrGiveUp(
  letter: Letter,
  services: Pick<Services, 'mailbox'>,
  withinMs: number,
): Promise<'sent' | 'given up'> {
  try {
    await sendLetter(letter, services, withinMs)
    return 'sent'
  } catch (error) {
    const isToVisitor = 'email' in letter && letter.email.to !== undefined
    if (isToVisitor && error instanceof AddressRefused) return 'given up'
    throw error
  }
}

/**
 * Notes what has become of letters. Never rejects.
 * @returns a sentence if that failed: then a run may send them again
 */
export async function noteLetters(
  what: 'sent' | 'skipped' | 'given up',
  kinds: readonly string[],
  { table, submissionId, reference }: OfRow,
  { journal }: Pick<Services, 'journal'>,
  at: Date,
): Promise<readonly string[]> {
  const noted = kinds.map((kind) =>
    attempt(() => journal.note({ at, what, of: reference, detail: letterName(table, submissionId, kind) })),
  )
  return (await Promise.all(noted)).flatMap((one) => (one.ok ? [] : [`${NOT_NOTED} ${one.reason}`]))
}

const NOT_NOTED = 'What became of a letter could not be noted, so it may come twice.'
