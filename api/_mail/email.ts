/** An e-mail as plain data. `toMailOptions` turns it into a message. */
export type Email = {
  /** Identifies the e-mail: the `Message-ID` is made from it, so an e-mail that is sent again has the same one. */
  readonly submissionId: string
  readonly reference: string
  /** Kind of e-mail, such as `paid` or `confirmation`; undefined for a submission. Part of the file name in the local outbox. */
  readonly kind?: string
  /** Recipients, as plain addresses. @default the studio's mailbox */
  readonly to?: readonly string[] | undefined
  /** Whether it is an automatic reply to a visitor. Then headers ask other programs not to reply to it. @default false */
  readonly isAutoReply?: boolean
  readonly subject: string
  /** Plain address that replies go to. @default the studio's */
  readonly replyTo?: string
  readonly text: string
  readonly html: string
  /** An invitation that calendars take from the e-mail (RFC 6047). @default none */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

/** What an e-mail says about its row. */
export type SheetStatus = {
  /** Whether the row is confirmed. If not, the e-mail is marked. @default true */
  readonly isInSheet?: boolean
  /** Why the row failed for good, as a sentence. Undefined: it is still being tried, where it is not confirmed. */
  readonly refusal?: string | undefined
  /** Address of the table for staff; undefined if it has none. */
  readonly sheetLink: string | undefined
}

/** What an e-mail says first about a row that is not in the sheet; empty if it is. @param what - `submission` or `payment` */
export function rowNotice(what: string, { isInSheet = true, refusal }: SheetStatus, advice: string): string {
  if (isInSheet) return ''
  return refusal === undefined
    ? `The sheet did not confirm this ${what} in time. Its row follows within minutes by itself. If it is not there after ten minutes, ${advice}`
    : `The sheet did not take this ${what}. ${refusal} Its row does not follow by itself: ${advice}`
}

/** The subject of an e-mail to the studio, marked if the row is not in the sheet. */
export const markedSubject = (subject: string, { isInSheet = true }: SheetStatus): string =>
  isInSheet ? subject : `[NOT IN SHEET] ${subject}`
