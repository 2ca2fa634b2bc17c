/** The name of the file that has React and its renderer, nothing else. */
export const REACT_CHUNK = 'react'

/**
 * Gives React a file of its own (Rollup's `manualChunks`). A page names it as a script, not only as something that others
 * import: run together with theirs, its start would hold up a slow phone for longer than 50 ms.
 * @param id - the path of a module.
 */
export const reactChunk = (id: string) =>
  /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) ? REACT_CHUNK : undefined
