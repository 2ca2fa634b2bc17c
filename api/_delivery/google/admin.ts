import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SheetsAdmin, TableReading } from '../delivery.js'
import { isTransient, toDeliveryError } from './client.js'
import { dailyRuns } from './dailyRuns.js'
import { readTables } from './readTables.js'
import { removeRows } from './removeRows.js'
import type { Spreadsheet } from './spreadsheet.js'

/** What the tools work with. */
export type AdminSettings = {
  /** Id of the spreadsheet that holds the table's tab; of a name that no table has, of the one for all. */
  spreadsheetIdFor(tableId: string): string
  /** The spreadsheet with this id. All of its calls end after `withinMs`. */
  open(spreadsheetId: string, withinMs?: number): Spreadsheet
  /** Wait before the second try, in milliseconds; doubled before the third. */
  readonly backoffMs: number
  /** A secret of the deployment's, from which keys are derived. */
  readonly secret: string
}

/** While Google fails for a moment, so many tries. */
const TRIES = 3

/** The studio's own tools on Google Sheets. */
export function sheetsAdmin({ spreadsheetIdFor, open, backoffMs, secret }: AdminSettings): SheetsAdmin {
  const key = createHmac('sha256', secret).update('digest of erased addresses').digest()

  /** Does it again while Google fails for a moment. @throws DeliveryError */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (!isTransient(error) || tries === TRIES) throw toDeliveryError(error)
        await sleep(backoffMs * 2 ** (tries - 1))
      }
  }

  return {
    async read(tables, fields, withinMs) {
      const ids = [...new Set(tables.map(({ id }) => spreadsheetIdFor(id)))]
      const readings = await Promise.all(
        ids.map(async (id): Promise<readonly TableReading[]> => {
          const those = tables.filter((table) => spreadsheetIdFor(table.id) === id)
          const book = open(id, withinMs)
          return await attempt(() => readTables(book, those, fields)).catch((error) =>
            those.map((table) => ({ table, error: toDeliveryError(error) })),
          )
        }),
      )
      return readings.flat()
    },

    async remove(table, submissionIds) {
      const book = open(spreadsheetIdFor(table.id))
      try {
        return await removeRows(book, table, submissionIds)
      } catch (error) {
        throw toDeliveryError(error)
      }
    },

    digest: async (text) => createHmac('sha256', key).update(text).digest('base64url'),

    runs: dailyRuns((withinMs) => open(spreadsheetIdFor('daily'), withinMs), attempt),
  }
}
