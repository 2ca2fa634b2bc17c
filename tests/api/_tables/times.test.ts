import { expect, test } from 'vitest'
import type { Table } from '../../../api/_tables/table.js'
import { withTimes } from '../../../api/_tables/times.js'

const table: Table = {
  id: 'leads',
  title: 'Leads',
  columns: [{ field: 'submitted', title: 'Submitted', width: 150, utcField: 'submittedUtc' }],
}
const read = (cells: Record<string, string>) => withTimes(table, cells)

test('a row that staff typed gets its time in UTC; a time that does not exist is none', () => {
  expect(read({ submitted: '2025-10-09 15:00' })).toEqual({
    submitted: '2025-10-09 15:00',
    submittedUtc: '2025-10-09T19:00:00.000Z',
  })
  const typed = { submitted: '2025-10-09 25:00', submittedUtc: '10/9/2025 9:00' }
  expect(read(typed)).toEqual({ ...typed, submittedUtc: '' })
})
