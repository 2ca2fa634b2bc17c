import { attempt } from '../_common/attempt.js'
import { AddressRefused } from '../_mail/smtpFault.js'
import type { Table } from '../_tables/table.js'
import { type Letter, letterName } from './letters.js'
import type { Services } from './services.js'

/**
 * Sends a letter, once. Throws `ServiceError`: then it is due, and a later run sends it.
 * @returns `given up` where the mail server refuses the address of a visitor: no later run can reach it
 */
export async function sendLetter(
  letter: Letter,
  { mailbox }: Pick<Services, 'mailbox'>,
  withinMs?: number,
): Promise<'sent' | 'given up'> {
  try {
    await ('email' in letter ? mailbox.send(letter.email, withinMs) : letter.post())
    return 'sent'
  } catch (error) {
    const isToVisitor = 'email' in letter && letter.email.to !== undefined
    if (isToVisitor && error instanceof AddressRefused) return 'given up'
    throw error
  }
}

/** A letter by its row and kind. */
export type LetterOfRow = {
  readonly table: Pick<Table, 'id'>
  readonly submissionId: string
  /** For people. */
  readonly reference: string
  readonly kind: string
}

/** Notes what has become of a letter. Never rejects. @returns a sentence if that failed: then a run may send it again */
export async function noteLetter(
  what: 'sent' | 'skipped' | 'given up',
  { table, submissionId, reference, kind }: LetterOfRow,
  { journal }: Pick<Services, 'journal'>,
  at: Date,
): Promise<string | undefined> {
  const detail = letterName(table, submissionId, kind)
  const noted = await attempt(() => journal.note({ at, what, of: reference, detail }))
  return noted.ok
    ? undefined
    : `What became of a letter could not be noted, so it may come twice. ${noted.reason}`
}
