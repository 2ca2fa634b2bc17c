import type { Table } from './delivery.js'

/**
 * What a visitor answered, as one text by which repeats are told from other submissions. Columns without an answer are
 * left out, so that a column that is added later changes nothing.
 * @param cellOf text of the row's cell in a column
 */
export const answersIn = ({ columns }: Table, cellOf: (field: string) => string): string =>
  JSON.stringify(
    columns.flatMap(({ field, isAnswer }) => (isAnswer && cellOf(field) ? [[field, cellOf(field)]] : [])),
  )
