/** A hidden tab is not painted: nobody waits there for longer than this, in milliseconds. */
const AT_MOST = 100

/**
 * Resolves after the next paint, so with everything rendered so far on the screen. For work that must not delay what
 * a pressed button shows.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, AT_MOST)
  })
