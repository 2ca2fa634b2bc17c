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
    await made()
    const tab = google.tab('Events', 'leads')
    const conditions = tab?.validations.map(({ range, rule }) => [
      tab.header[range?.startColumnIndex ?? 0],
      rule?.condition?.type,
    ])
    expect(Object.fromEntries(conditions ?? [])).toMatchObject({
      ...{ Type: 'ONE_OF_LIST', Host: 'ONE_OF_LIST', Published: 'BOOLEAN', Full: 'BOOLEAN' },
    })
    expect(tab?.rows[0]).toMatchObject({
      Published: 'TRUE',
      Date: 45881,
      [eventColumns.starts.label]: 15 / 24,
    })
    expect(tab?.frozenRowCount).toBe(1)
  })

  test('type into text columns, whose format is text: also in a tab of an earlier version after doctor, run or making it again', async () => {
    const textColumns = () =>
      (google.tab('Events', 'leads')?.cells ?? [])
        .slice(1)
        .flatMap((row) => [row[columnOf('spots')], row[columnOf('agenda')]])
        .every((cell) => cell?.userEnteredFormat?.numberFormat?.type === 'TEXT')
    await made()
    expect(textColumns()).toBe(true)
    const told = `Row 5, Spots: ${WRITE_AGAIN}`
    const mended = [
      async () => expect((await doctorFindings(env())).get('Events')).toContain(told),
      async () => (await studio(env(), NOW)).runPending(),
      () => makeTab(env()),
    ]
    for (const mend of mended) {
      // Sheets makes a date of 10/20 where the format is another one.
      staff().typeNumber('Events', 4, columnOf('spots'), 46315, 'mm/dd')
      expect(textColumns()).toBe(false)
      await expect(readPublished(env())).rejects.toThrow(told)
      await mend()
      expect(textColumns()).toBe(true)
    }
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
    staff().format('Events', 'Date', 'dd/mm/yyyy')
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

  test('are told that they deleted a column, and may write its title above another one', async () => {
    const published = await made()
    staff().deleteColumn('Events', columnOf('published'))
    await expect(readPublished(env())).rejects.toThrow('Row 1, Published: This column is missing.')
    const free = google.tab('Events', 'leads')?.header.length ?? 0
    staff().insertColumn('Events', free, 'Published')
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
      'Google cannot be reached (ECONNREFUSED)',
    )
  })
})

/** What a build reads after staff have changed the file. */
const written = async (change: (text: string) => string | Buffer) => {
  const env = { DATA_DIR: temporaryFolder() }
  await makeTab(env)
  const path = join(env.DATA_DIR, 'sheets/events.csv')
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  return readPublished(env)
}

describe('the CSV file', () => {
  // The file as a program saves it: the sign between cells, and a date, seconds, a price and a box.
  test.each([
    ['LibreOffice', ',', 'm/d/y', ':00', '$250.00', 'TRUE', 'FALSE'],
    ['LibreOffice in German', ';', 'd.m.y', ':00', '250,00 $', 'WAHR', 'FALSCH'],
    ['Excel', ',', 'm/d/y', ':00', '$250', 'TRUE', 'FALSE'],
    ['Excel in French', ';', 'd/m/y', ':00', '250,00 $US', 'VRAI', 'FAUX'],
    ['Excel with tabs', '\t', 'm/d/y', '', '250', 'TRUE', 'FALSE'],
    ['Numbers', ',', 'M d, y', '', '$250.00', 'true', 'false'],
  ])('is the same after %s has saved it', async (program, separator, pattern, seconds, price, yes, no) => {
    const date = (_: string, month: string, day: string, year: string) =>
      pattern
        .replace('y', program === 'Excel' ? year.slice(2) : year)
        .replace('d', day)
        .replace('m', month)
        .replace('M', new Date(2026, Number(month) - 1).toLocaleString('en-US', { month: 'short' }))
    const cell = (text: string) => {
      const saved = text
        .replace(/^(\d+)\/(\d+)\/(\d{4})$/, date)
        .replace(/^(\d+:\d\d)( [AP]M)$/, `$1${seconds}$2`)
        .replace(/^\$250$/, price.replace('$', '$$$$'))
        .replace(/^TRUE$/, yes)
        .replace(/^FALSE$/, no)
      return /[\n",;\t]/.test(saved) ? `"${saved.replaceAll('"', '""')}"` : saved
    }
    const mark = program.startsWith('Excel') ? '\uFEFF' : ''
    const end = program.startsWith('Libre') ? '\n' : '\r\n'
    const published = await written((text) => {
      const lines = parseCsv(text).map((row) => row.map(cell).join(separator) + end)
      return mark + lines.join('')
    })
    expect(published).toEqual({ ...(await written((text) => text)), source: expect.any(String) })
  })

  test('in another encoding is refused', async () => {
    const file = written((text) => Buffer.from(text.replace('Beginner', 'Anfänger'), 'latin1'))
    await expect(file).rejects.toThrow('Save it as “CSV UTF-8”.')
  })
})

test('a tab of an earlier version, without the columns for guests, is read as before', async () => {
  const published = await written((text) => {
    expect(text).toContain(eventColumns.seats.label)
    return text.replace(eventColumns.seats.label, 'Ours').replace(eventColumns.joinLink.label, 'Ours, too')
  })
  expect(idsOf(published?.events)).toEqual(idsOf(sampleEvents))
})
