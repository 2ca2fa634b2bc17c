/** The sentence for the log of a preview that takes nothing, and for its build's. */
export const CLOSED_PREVIEW =
  'PREVIEW_WRITES: Put on here for Preview, if this preview shall write to its spreadsheet, send e-mail and ask Stripe.'

/**
 * Whether this is a preview on Vercel, of a branch that nobody has released: it must not reach the studio's sheet,
 * mailbox, visitors or Stripe account, with whatever variables it was given, until `PREVIEW_WRITES` says so.
 */
export const isClosedPreview = ({
  VERCEL_ENV,
  PREVIEW_WRITES,
}: Readonly<Partial<Record<string, string>>>): boolean => VERCEL_ENV === 'preview' && PREVIEW_WRITES !== 'on'
