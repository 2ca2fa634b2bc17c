import { publishedSequence } from '../../content/events/_calendarFile.js'
import type { StudioEvent } from '../../content/events/_defineEvent.js'
import { isClosed } from '../../content/events/_format.js'
import { hourlyLimit, PER_HOUR } from '../_common/hourlyLimit.js'
import { ServiceError } from '../_common/serviceError.js'
import { type AboutRow, emailSender, type Notifier, type Services } from '../_delivery/notifiers.js'
import { type GuestLetter, toGuestEmail } from '../_mail/guestEmail.js'
import { MailError } from '../_mail/mailbox.js'
import { NEWS, REFERENCE, SUBMISSION_ID, TOPIC } from '../_tables/table.js'
import { guestsTable } from '../_tables/tables.js'
import { beforeChange, type EventNote, guestNotesIn, sequenceFor, takenBack } from './guestNote.js'
import { SEAT_FIELDS } from './registration.js'
import { type Guest, seatsOf } from './seats.js'
import { wayOutAddress } from './wayOut.js'

const HOUR_MS = 3_600_000
/** A reminder goes out from the first to the second of these times before the start, in milliseconds. */
export const REMINDER_MS = { from: 24 * HOUR_MS, to: 2 * HOUR_MS } as const

export function isTimeToRemind({ starts }: Pick<StudioEvent, 'starts'>, now: Date): boolean {
  const ms = Date.parse(starts) - now.getTime()
  return ms <= REMINDER_MS.from && ms >= REMINDER_MS.to
}

/** The letters to guests: about the news of a row, a change of the event, and its start. */
export function guestNotifiers(clock: () => Date): readonly Notifier[] {
  const limit = hourlyLimit(PER_HOUR.guests)
  const notifier = (kind: Notifier['kind'], what: string, letterOf: LetterOf): Notifier => ({
    kind,
    what,
    make(row, services) {
      // With a new row only its own news is told; a run adds the others later.
      if (row.table.id !== guestsTable.id || (kind !== 'guest' && !row.guests)) return undefined
      return async (how) => {
        const known = await read(row, services, clock())
        const letter = known && letterOf(known)
        const to = letter && row.cells.email
        if (!letter || !to) return []
        if (letter.occasion === 'registered' && limit({ all: '' }, clock()))
          throw new MailError(LIMIT_REACHED, 'later')
        const { settings, delivery } = services
        const siteUrl = settings.siteUrl ?? row.requestOrigin
        const wayOut = siteUrl && wayOutAddress(settings, { event: letter.event.id, id: letter.id }, siteUrl)
        const email = toGuestEmail({ ...letter, to, wayOut }, { ...settings, siteUrl })
        return await emailSender(delivery.mailbox, email)(how)
      }
    },
  })
  return [
    notifier('guest', 'The e-mail to the guest', newsLetter),
    notifier('change', 'The e-mail to the guest about a change', changeLetter),
    notifier('reminder', 'The reminder to the guest', reminderLetter),
  ]
}

const LIMIT_REACHED = `More than ${PER_HOUR.guests.all} people registered for events within an hour. Their letters go out later.`

/** What is known of a row's guest. */
type Known = {
  readonly row: AboutRow
  readonly guest: Guest
  readonly note: EventNote | undefined
  readonly now: Date
  /** Whether the same mailbox was registered within the hour before: anybody can type an address, again and again. */
  readonly isRepeated: boolean
  /** What all letters have in common. */
  readonly facts: Omit<GuestLetter, 'occasion' | 'to' | 'wayOut'>
}

type LetterOf = (known: Known) => Omit<GuestLetter, 'to' | 'wayOut'> | undefined

/** Reads what a letter depends on. Undefined where the guest's row, or the event, is gone. Throws `ServiceError`. */
async function read(
  row: AboutRow,
  { delivery, events }: Services,
  present: Date,
): Promise<Known | undefined> {
  // With a new row only the rows are read: what the runs have noted is older.
  const rows = row.guests?.rows ?? (await delivery.sheets.latestRows(guestsTable, SEAT_FIELDS))
  const { cells } = row
  const id = cells.event ?? ''
  const note = guestNotesIn(row.guests?.note)[id]
  const event = events.find((one) => one.id === id) ?? (note && takenBack(id, note, cells[TOPIC] ?? ''))
  if (!event) return undefined
  const { guestOf } = seatsOf(rows, event)
  const guest = guestOf(cells[SUBMISSION_ID] ?? '')
  if (!guest && !row.guests) throw new ServiceError('The row of this guest is not in the sheet yet.')
  if (!guest) return undefined
  const at = Date.parse(cells.submittedAtUtc ?? '')
  const isRepeated = rows.some((other) => {
    const ms = at - Date.parse(other.cells.submittedAtUtc ?? '')
    return ms > 0 && ms < HOUR_MS && guestOf(other.submissionId) === guest
  })
  const { has, hadSeat } = guest
  const sequence = sequenceFor(guest, Math.max(publishedSequence, note?.sequence ?? 0))
  return {
    ...{ row, guest, note, isRepeated },
    now: row.guests?.now ?? present,
    facts: { id: guest.id, reference: cells[REFERENCE] ?? '', has, hadSeat, event, sequence },
  }
}

const newsLetter: LetterOf = ({ row, guest, now, isRepeated, facts }) => {
  const news = row.cells[NEWS]
  if (news === 'gave back') return { ...facts, occasion: 'gave-back' }
  // Who gave back since then, or whose event is over or cancelled, is told so by another letter, or knows.
  if (guest.has === 'nothing' || isClosed(facts.event, now)) return undefined
  if (news === 'moved up') return guest.has === 'seat' ? { ...facts, occasion: 'moved-up' } : undefined
  // A second registration of a mailbox has a letter of its own, about the first one's place.
  return isRepeated
    ? undefined
    : { ...facts, id: row.cells[SUBMISSION_ID] ?? facts.id, occasion: 'registered' }
}

const changeLetter: LetterOf = ({ guest, note, facts }) =>
  note && guest.has !== 'nothing'
    ? { ...facts, occasion: `change-${note.sequence}`, before: beforeChange(note) }
    : undefined

const reminderLetter: LetterOf = ({ guest, now, facts }) =>
  guest.has === 'seat' && !facts.event.isCancelled && isTimeToRemind(facts.event, now)
    ? { ...facts, occasion: 'reminder' }
    : undefined
