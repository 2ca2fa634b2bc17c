/** Most rows above the header, such as a title that staff added. */
export const ABOVE_HEADER = 10

/** Index of the header among the rows of a tab: the first row with one of the titles; -1 if there is none. */
export const headerRow = (rows: readonly (readonly unknown[])[], titles: readonly string[]): number =>
  rows.slice(0, ABOVE_HEADER + 1).findIndex((row) => row.some((cell) => titles.includes(String(cell).trim())))
