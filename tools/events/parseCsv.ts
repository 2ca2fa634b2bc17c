/**
 * Reads CSV (RFC 4180). @param file - its name, for the error
 * @returns the cells of each line
 * @throws Error where a quote is never closed, or text follows a closed one
 */
export function parseCsv(text: string, file: string): string[][] {
  const lines: string[][] = [[]]
  let at = 0
  for (const [all, quoted, bare = '', end] of text.matchAll(CELL)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    at += all.length
    if (at === text.length) break
    if (end !== ',') lines.push([])
  }
  if (at < text.length) throw new Error(`${file}: This is no CSV from “${text.slice(at, at + 40)}” on.`)
  return lines
}

/** A cell, in quotes or not, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
