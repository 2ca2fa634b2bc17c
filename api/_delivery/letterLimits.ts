import { limit } from '../_common/limit.js'
import { mailboxOf } from '../_common/mailboxOf.js'
import { CONFIRMATION, GUEST, type Letter, STUDIO } from './letters.js'

/**
 * What becomes of a letter about a form. `later`: a run sends it. `skip and tell`: it is not sent, and the first one of this hour
 * that is not.
 */
export type Verdict = 'send' | 'later' | 'skip' | 'skip and tell'

/** Bounds of the letters about forms. A bot can send many forms, each with somebody else's address. */
export type LetterLimits = {
  /**
   * Counts a letter. It does so before anything is awaited, so of two forms at one moment only one takes the last place.
   * @param sender - the visitor's network address; undefined where senders are not limited, and then no letter to the studio is
   */
  judge(letter: Letter, sender: string | undefined, now: Date): Verdict
}

/** Most letters of one process within an hour: to the studio, by network address and in all; to visitors, by mailbox and in all. */
const PER_HOUR = {
  studio: { sender: 12, all: 60 },
  confirmation: { mailbox: 1, all: 60 },
  guest: { all: 60 },
}

/** The bounds of this process. @param bounds - others, for tests */
export function letterLimits(
  bounds: { readonly studio?: Readonly<Record<string, number>> } = {},
): LetterLimits {
  const isBeyondStudio = limit(bounds.studio ?? PER_HOUR.studio)
  const isBeyondVisitors = limit(PER_HOUR.confirmation)
  const isBeyondGuests = limit(PER_HOUR.guest)
  const isTold = limit({ all: 1 })
  return {
    judge({ kind, ...letter }, sender, now) {
      const [address = ''] = ('email' in letter && letter.email.to) || []
      const mailbox = mailboxOf(address)
      if (kind === CONFIRMATION) return isBeyondVisitors({ mailbox, all: '' }, now) ? 'skip' : 'send'
      if (kind === GUEST) return isBeyondGuests({ all: '' }, now) ? 'later' : 'send'
      if (kind !== STUDIO || sender === undefined || !isBeyondStudio({ sender, all: '' }, now)) return 'send'
      return isTold({ all: '' }, now) ? 'skip' : 'skip and tell'
    },
  }
}
