import {
  GUEST,
  type Letter,
  type LetterContext,
  type LetterMaker,
  type LetterRow,
} from '../_delivery/letters.js'
import { SUBMISSION_ID } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { type Occasion, toGuestEmail } from './guestEmail.js'
import { hasIn, NOTES, notesIn } from './guests.js'
import { wayOutAddress } from './wayOut.js'

/** The e-mails to guests: each row of the tab "Guests" asks for one about what it says. */
export const guestLetters: LetterMaker = {
  kindsFor: ({ id }) => (id === guestsTable.id ? [GUEST] : []),
  lettersFor: (row, context) => letterAbout(row, occasionOf(row), context),
}

/** Kind of the letter to a guest, some hours before the event. A run says when it is due. */
export const REMINDER = 'reminder'

export const reminderFor = (row: LetterRow, context: LetterContext): Promise<readonly Letter[]> =>
  letterAbout(row, REMINDER, context)

/** The e-mail to the guest of a row; none where its event is gone or cancelled. Throws `ServiceError`. */
async function letterAbout(
  { cells }: LetterRow,
  occasion: Occasion | undefined,
  { settings, events, store }: LetterContext,
): Promise<readonly Letter[]> {
  const event = events.find(({ id }) => id === cells.event)
  if (!occasion || !event || event.isCancelled || !cells.email) return []
  const { siteUrl } = settings
  const wayOut = siteUrl && wayOutAddress(await store.secret(), cells[SUBMISSION_ID] ?? '', siteUrl)
  const kind = occasion === REMINDER ? REMINDER : GUEST
  return [{ kind, email: toGuestEmail(occasion, cells, event, wayOut, settings) }]
}

/** What the e-mail about a row tells; undefined where none is sent. */
function occasionOf(row: LetterRow): Occasion | undefined {
  const has = hasIn(row)
  const notes = notesIn(row)
  if (!has || notes.includes(NOTES.noEmail)) return undefined
  if (has === 'gave back') return notes.includes(NOTES.waited) ? 'waited' : 'gave back'
  return notes.includes(NOTES.movedUp) ? 'moved up' : has
}
