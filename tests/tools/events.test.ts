import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type EventColumn, eventColumns } from '../../content/events/_columns.js'
import { sampleEvents } from '../../content/events/_samples.js'
import { studioTime } from '../../content/studioClock.js'
import { makeTab, readPublished } from '../../tools/events/eventsCommand.js'
import { startGoogle } from '../standIns/startStandIns.js'
import { doctorFindings } from '../support/doctorFindings.js'
import { freePort } from '../support/freePort.js'
import { temporaryFolder } from '../support/receiver.js'
import { onGoogle, storesWith } from '../support/storedLeads.js'

const google = await startGoogle({ spreadsheets: ['leads'] })
const idsOf = (events: readonly { readonly id: string }[] = []) => events.map(({ id }) => id).sort()
const { date, starts, type, host, full, published: publishedColumn } = eventColumns
const titleOfPublished = publishedColumn.label
const columnOf = (column: EventColumn) => Object.keys(eventColumns).indexOf(column)

describe.each(storesWith(google))('the tab "Events" %s', (_, envOf) => {
  test('is made from the events of the files, read by the build, and never overwritten', async () => {
    const env = { ...envOf(), DATA_DIR: temporaryFolder() }
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

  test('may come back from LibreOffice: no quotes, no byte order mark, line feeds, times with seconds', async () => {
    const published = await written((text) =>
      text
        .replace('\uFEFF', '')
        .replaceAll('\r\n', '\n')
        .replace(/"([^",\n]*)"/g, '$1')
        .replace(/(\d+:\d\d) ([AP]M)/g, '$1:00 $2'),
    )
    expect(idsOf(published?.events)).toEqual(idsOf(sampleEvents))
  })

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
