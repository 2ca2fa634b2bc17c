import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { attempt } from '../_common/attempt.js'
import type { Email, SheetStatus } from '../_mail/email.js'
import type { Mailbox } from '../_mail/mailbox.js'
import { AddressRefused } from '../_mail/smtpFault.js'
import type { Settings } from '../_settings/environment.js'
import type { JournalLine, Store } from '../_store/store.js'
import type { StoredRow, Table } from '../_tables/table.js'

/** A letter that a row asks for. It is due until the journal says that it was sent. A row has at most one of a kind. */
export type Letter = { readonly kind: string } & (
  | { readonly email: Email }
  /** To a program with an address of its own, such as a CRM. Throws `ServiceError`. */
  | { readonly post: () => Promise<void> }
)

/** Kinds of letters: to the studio about a row, and to visitors that their form has arrived. */
export const STUDIO = 'studio'
export const CONFIRMATION = 'confirmation'
/** To a guest of an event, about the row of a registration. */
export const GUEST = 'guest'

/** A row, as its letters need it. */
export type LetterRow = StoredRow &
  Omit<SheetStatus, 'sheetLink'> & {
    readonly table: Table
    /** The rows of its table, where they were read. */
    readonly rows?: readonly StoredRow[] | undefined
  }

/** What letters depend on beside their row. */
export type LetterContext = {
  readonly settings: Settings
  readonly events: readonly StudioEvent[]
  readonly store: Pick<Store, 'linkTo' | 'secret'>
  readonly currentTime: () => Date
}

/** Says which letters rows ask for. A further receiver of leads, such as a CRM, is one maker, listed in `deployment.ts`. */
export type LetterMaker = {
  /** The kinds of letters that rows of this table may ask for; mostly none. */
  kindsFor(table: Table, settings: Settings): readonly string[]
  /** The letters that a row of such a table asks for. Throws `ServiceError` where the row cannot be read. */
  lettersFor(row: LetterRow, context: LetterContext): readonly Letter[] | Promise<readonly Letter[]>
}

type Makers = { readonly makers: readonly LetterMaker[] }

/** The letters that a row asks for, the one to the studio first. */
export async function lettersFor(
  row: LetterRow,
  context: LetterContext & Makers,
): Promise<readonly Letter[]> {
  const asked = context.makers.filter((maker) => maker.kindsFor(row.table, context.settings).length > 0)
  return (await Promise.all(asked.map((maker) => maker.lettersFor(row, context)))).flat()
}

/** The kinds of letters that rows of a table may ask for. */
export const kindsFor = (table: Table, { makers, settings }: Makers & Pick<LetterContext, 'settings'>) =>
  makers.flatMap((maker) => maker.kindsFor(table, settings))

/** How the journal names the letter of a row: `<form id> <submission id> <kind>`. */
export const letterName = (table: Pick<Table, 'id'>, submissionId: string, kind: string): string =>
  `${table.id} ${submissionId} ${kind}`

/**
 * Sends a letter, once. Throws `ServiceError`: then it is due, and a later run sends it.
 * @returns `given up` where the mail server refuses the address of a visitor: no later run can reach it
 */
export async function sendLetter(
  letter: Letter,
  { mailbox }: { readonly mailbox: Mailbox },
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
  readonly table: Table
  readonly submissionId: string
  /** For people. */
  readonly reference: string
  readonly kind: string
}

/** The line of the journal that says what has become of a letter. */
export const lineOf = (
  what: 'sent' | 'skipped' | 'given up',
  { table, submissionId, reference: of, kind }: LetterOfRow,
  at: Date,
): JournalLine => ({ at, what, of, detail: letterName(table, submissionId, kind) })

/** Notes what has become of letters. Never rejects. @returns a sentence if that failed: then a run may send them again */
export async function noteLetters(note: () => Promise<void>): Promise<string | undefined> {
  const noted = await attempt(note)
  if (!noted.ok) return `What became of a letter could not be noted, so it may come twice. ${noted.reason}`
}
