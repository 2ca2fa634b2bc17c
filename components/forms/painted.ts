/** A hidden tab is not painted: nobody waits there for longer than this, in milliseconds. */
const AT_MOST = 100

/**
 * Resolves when what the browser was told so far has been painted. For work that a visitor shall not feel in the button
 * that she has pressed.
 */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, AT_MOST)
  })
