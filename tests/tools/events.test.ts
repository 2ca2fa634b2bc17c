import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../api/_tables/csv.js'
import { type EventColumn, eventColumns } from '../../content/events/_columns.js'
import { WRITE_AGAIN } from '../../content/events/_rowReader.js'
import { sampleEvents } from '../../content/events/_samples.js'
import { studioTime } from '../../content/studioClock.js'
import { makeTab, readPublished } from '../../tools/events/eventsCommand.js'
import { startGoogle } from '../standIns/startStandIns.js'
import { studio } from '../support/dailyStudio.js'
import { doctorFindings } from '../support/doctorFindings.js'
import { freePort } from '../support/freePort.js'
import { temporaryFolder } from '../support/receiver.js'
import { NOW, onGoogle } from '../support/storedLeads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })
const idsOf = (events: readonly { readonly id: string }[] = []) => events.map(({ id }) => id).sort()
const { date, starts, type, host, full, published: publishedColumn } = eventColumns
const titleOfPublished = publishedColumn.label
const MONTHS = ['', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
type Saved = [
  ...[program: string, separator: string, mark: string, end: string],
  date: (all: string, month: string, day: string, year: string) => string,
  ...[seconds: string, price: string, yes: string, no: string],
]
const columnOf = (column: EventColumn) => Object.keys(eventColumns).indexOf(column)

test('the table of events is made from the events of the files, read by the build, and never overwritten', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  expect(await readPublished(env)).toBeNull()
  expect(await makeTab(env)).toMatch(/^Made: .*, with 17 events\./)
  const published = await readPublished(env)
  expect(idsOf(published?.events)).toEqual(idsOf(sampleEvents))
  expect(published?.events.find(({ id }) => id === 'internal-tool-oct8')).toMatchObject({
    starts: studioTime('2025-10-08T14:00'),
    isListed: true,
  })
  expect(await makeTab(env)).toMatch(/^Left as it is: .* exists already\.$/)
  expect(await readPublished(env)).toEqual(published)
})

test('an answer of Google that says nothing is no missing tab: the build still has its events', async () => {
  await makeTab(onGoogle(google))
  google.fail({ on: 'read', instead: '{}' })
  expect(idsOf((await readPublished(onGoogle(google)))?.events)).toEqual(idsOf(sampleEvents))
})

describe('staff', () => {
  const env = () => onGoogle(google)
  const staff = () => google.staff('leads')
  const made = async () => {
    await makeTab(env())
    return await readPublished(env())
  }

  test('get drop-downs, checkboxes, dates and times', async () => {
    await makeTab(env())
    const tab = google.tab('Events', 'leads')
    const conditions = tab?.validations.map(({ range, rule }) => [
      tab.header[range?.startColumnIndex ?? 0],
      rule?.condition?.type,
    ])
    expect(conditions).toEqual(
      expect.arrayContaining([
        [type.label, 'ONE_OF_LIST'],
        [host.label, 'ONE_OF_LIST'],
        [titleOfPublished, 'BOOLEAN'],
        [full.label, 'BOOLEAN'],
      ]),
    )
    expect(tab?.rows[0]).toMatchObject({
      [titleOfPublished]: 'TRUE',
      [date.label]: 45881,
      [starts.label]: 15 / 24,
    })
    expect(tab?.frozenRowCount).toBe(1)
  })

  test('type into text columns, whose format is text: also in a tab of an earlier version after doctor, run or making it again', async () => {
    const textColumns = () =>
      (google.tab('Events', 'leads')?.cells ?? [])
        .slice(1)
        .every((row) =>
          (['spots', 'agenda'] as const).every(
            (column) => row[columnOf(column)]?.userEnteredFormat?.numberFormat?.type === 'TEXT',
          ),
        )
    await made()
    expect(textColumns()).toBe(true)
    // Sheets makes a date of 10/20 where the format is another one.
    staff().typeNumber('Events', 4, columnOf('spots'), 46315, 'mm/dd')
    expect(textColumns()).toBe(false)
    const told = `Row 5, Spots: ${WRITE_AGAIN}`
    await expect(readPublished(env())).rejects.toThrow(told)
    expect((await doctorFindings(env())).get('Events')).toContain(told)
    expect(textColumns()).toBe(true)
    staff().typeNumber('Events', 4, columnOf('spots'), 46315, 'mm/dd')
    await (await studio(env(), NOW)).runPending()
    expect(textColumns()).toBe(true)
    staff().typeNumber('Events', 4, columnOf('spots'), 46315, 'mm/dd')
    await makeTab(env())
    expect(textColumns()).toBe(true)
  })

  test.each([
    [250, '"€"0', 'Row 4, Price: Use Free'],
    [46315, 'mm/dd', 'Row 4, Price: Use Free'],
    [1250, '"$"0', ''],
    [1250, '', ''],
  ])('write the number %d with the format %s as a price: “%s”', async (price, pattern, problem) => {
    await made()
    staff().typeNumber('Events', 3, columnOf('price'), price, pattern)
    const read = readPublished(env())
    if (problem) await expect(read).rejects.toThrow(problem)
    else expect((await read)?.events.map((event) => event.price)).toContain('$1,250')
  })

  test('may move and insert columns, rename, sort, add a title above, and change formats', async () => {
    const published = await made()
    staff().format('Events', date.label, 'dd/mm/yyyy')
    staff().moveColumn('Events', columnOf('date'), 0)
    staff().insertColumn('Events', 2, 'Our notes')
    staff().renameColumn('Events', 0, 'Day')
    staff().sort('Events', 4)
    staff().renameTab('Events', 'What is on')
    staff().addTitle('What is on', 'Our events')
    const writes = google.calls.filter(({ kind }) => kind === 'write').length
    expect(await readPublished(env())).toEqual(published)
    expect(google.calls.filter(({ kind }) => kind === 'write')).toHaveLength(writes)
  })

  test('are told row, column and sentence of a wrong cell', async () => {
    await made()
    staff().type('Events', 4, columnOf('date'), '31/02/2026')
    const sentence = `Row 5, ${date.label}: 31/02/2026 is no date. Write it like 10/23/2026.`
    await expect(readPublished(env())).rejects.toThrow(sentence)
    expect((await doctorFindings(env())).get('Events')).toContain(sentence)
  })

  test('are told that they deleted a column, and may write its title above another one', async () => {
    const published = await made()
    staff().deleteColumn('Events', columnOf('published'))
    await expect(readPublished(env())).rejects.toThrow(`Row 1, ${titleOfPublished}: This column is missing.`)
    const free = google.tab('Events', 'leads')?.header.length ?? 0
    staff().insertColumn('Events', free, titleOfPublished)
    for (let row = 1; row <= sampleEvents.length; row++) staff().type('Events', row, free, 'TRUE')
    expect(await readPublished(env())).toEqual(published)
  })

  test('are told that the titles are missing', async () => {
    await made()
    staff().deleteRow('Events', 0)
    await expect(readPublished(env())).rejects.toThrow('Row 1: The titles of the columns are missing.')
  })

  test('publish nothing, so the files count', async () => {
    await made()
    for (let row = 1; row <= sampleEvents.length; row++) staff().type('Events', row, 0, 'FALSE')
    expect(await readPublished(env())).toBeNull()
  })

  test('do not lose the site when Google is out of reach', async () => {
    await made()
    const nowhere = `http://127.0.0.1:${await freePort()}`
    await expect(readPublished({ ...env(), GOOGLE_API_ORIGIN: nowhere })).rejects.toThrow(
      'Google cannot be reached',
    )
  })
})

describe('the CSV file', () => {
  const written = async (change: (text: string) => string | Buffer) => {
    const env = { DATA_DIR: temporaryFolder() }
    await makeTab(env)
    const path = join(env.DATA_DIR, 'sheets/events.csv')
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    return readPublished(env)
  }

  /** The file as a program saves it: between the cells, around them, at a line's end; and a date, a time, a price and a box. */
  const programs: readonly Saved[] = [
    ['LibreOffice', ',', '', '\n', (_, m, d, y) => `${m}/${d}/${y}`, ':00', '$250.00', 'TRUE', 'FALSE'],
    [
      'LibreOffice in German',
      ';',
      '',
      '\n',
      (_, m, d, y) => `${d}.${m}.${y}`,
      ':00',
      '250,00 $',
      'WAHR',
      'FALSCH',
    ],
    [
      'Excel',
      ',',
      '\uFEFF',
      '\r\n',
      (_, m, d, y) => `${m}/${d}/${y.slice(2)}`,
      ':00',
      '$250',
      'TRUE',
      'FALSE',
    ],
    [
      'Excel in French',
      ';',
      '\uFEFF',
      '\r\n',
      (_, m, d, y) => `${d}/${m}/${y}`,
      ':00',
      '250,00 $US',
      'VRAI',
      'FAUX',
    ],
    ['Excel with tabs', '\t', '\uFEFF', '\r\n', (_, m, d, y) => `${m}/${d}/${y}`, '', '250', 'TRUE', 'FALSE'],
    [
      'Numbers',
      ',',
      '',
      '\r\n',
      (_, m, d, y) => `${MONTHS[Number(m)]} ${d}, ${y}`,
      '',
      '$250.00',
      'true',
      'false',
    ],
  ]
  test.each(programs)(
    'is the same after %s has saved it',
    async (...[, separator, mark, end, date, ...cells]) => {
      const [seconds, price, yes, no] = cells
      const cell = (text: string) => {
        const saved = text
          .replace(/^(\d+)\/(\d+)\/(\d{4})$/, date)
          .replace(/^(\d+:\d\d)( [AP]M)$/, `$1${seconds}$2`)
          .replace(/^\$250$/, price.replace('$', '$$$$'))
          .replace(/^TRUE$/, yes)
          .replace(/^FALSE$/, no)
        return /[\n",;\t]/.test(saved) ? `"${saved.replaceAll('"', '""')}"` : saved
      }
      const published = await written(
        (text) =>
          mark +
          parseCsv(text)
            .map((row) => row.map(cell).join(separator) + end)
            .join(''),
      )
      expect(published).toEqual({ ...(await written((text) => text)), source: expect.any(String) })
    },
  )

  test('in another encoding is refused', async () => {
    const file = written((text) => Buffer.from(text.replace('Beginner', 'Anfänger'), 'latin1'))
    await expect(file).rejects.toThrow('Save it as “CSV UTF-8”.')
  })
})

test('a tab of an earlier version, without the columns for guests, is read as before', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  await makeTab(env)
  const path = join(env.DATA_DIR, 'sheets/events.csv')
  const titles = [eventColumns.seats.label, eventColumns.joinLink.label]
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(titles[0])
  writeFileSync(path, before.replace(titles[0] ?? '', 'Ours').replace(titles[1] ?? '', 'Ours, too'))
  expect(idsOf((await readPublished(env))?.events)).toEqual(idsOf(sampleEvents))
})
