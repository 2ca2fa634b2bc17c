/** Limits of a delivery in milliseconds, counted from its beginning. */
export const TIMES = {
  /** A visitor waits this long for the row alone; then the letter goes out as well. */
  aloneMs: 6000,
  /** A visitor waits this long for row or letter; then the answer is an error. */
  answerMs: 11_000,
  /** After the answer the row is tried until then. A function has 300 s (`vercel.json`). */
  giveUpMs: 280_000,
}
