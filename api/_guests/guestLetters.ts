import type { Letter, LetterContext, LetterMaker, LetterRow } from '../_delivery/letters.js'

/**
 * The letters that a row of the tab "Guests" asks for, beside the one to the studio (`leadLetters.ts`): to the guest, about what
 * the row says.
 */
export const lettersForGuest = (_row: LetterRow, _context: LetterContext): readonly Letter[] => []

/** The letters to guests. Kinds that the tab's rows may ask for belong into `kindsFor`. */
export const guestLetters: LetterMaker = {
  kindsFor: () => [],
  lettersFor: lettersForGuest,
}
