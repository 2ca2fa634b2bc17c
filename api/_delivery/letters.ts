import type { StudioEvent } from '../../content/events/_defineEvent.js'
import type { Email, SheetStatus } from '../_mail/email.js'
import type { Settings } from '../_settings/environment.js'
import type { Store } from '../_store/store.js'
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
export type LetterRow = Omit<SheetStatus, 'sheetLink'> & {
  readonly table: Table
  /** The texts of all cells, as they are now. */
  readonly cells: StoredRow['cells']
  /** The rows of its table, where they were read. */
  readonly rows?: readonly StoredRow[] | undefined
}

/** What letters depend on beside their row. */
export type LetterContext = {
  readonly settings: Settings
  readonly events: readonly StudioEvent[]
  readonly store: Pick<Store, 'linkTo' | 'secret'>
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
