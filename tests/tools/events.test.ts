import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { typedCells } from '../../tools/events/eventsFile.js'
import { parseCsv } from '../../tools/events/parseCsv.js'
import { readPublished } from '../../tools/events/readPublished.js'
import { startGoogle } from '../standIns/startStandIns.js'
import { copyProject } from '../support/buildSite.js'
import { importedTab, tabOf, vibeNight } from '../support/eventsTab.js'
import { runTool, toolCommand } from '../support/runTool.js'
import { onGoogle } from '../support/storedLeads.js'
import { temporaryFolder } from '../support/testSite.js'

const google = await startGoogle()
const env = () => onGoogle(google)
const staff = () => google.staff()

test('without Google the site has the sample events', async () => {
  const { events, published } = await readPublished({ DATA_DIR: temporaryFolder() })
  expect(events).toHaveLength(18)
  expect(published).toMatchObject({ source: 'content/events.csv', digest: '' })
})

describe('the tab "Events"', () => {
  test.each(['events', 'Events'])('that was imported as “%s” is read, and never written', async (title) => {
    staff().addTab(title, importedTab())
    const { events, published } = await readPublished(env())
    expect(events).toHaveLength(18)
    expect(published).toMatchObject({ source: 'the tab "Events"', digest: expect.stringMatching(/./) })
    expect(google.calls.filter(({ kind }) => kind === 'write')).toEqual([])
  })

  test('may have twenty events: they are those of the site, and with them the one with a page of its own', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({ ...vibeNight, address: `night-${i + 1}` }))
    staff().addTab('Events', tabOf(...rows))
    const { events } = await readPublished(env())
    expect(events.map(({ id }) => id).sort()).toEqual(
      [...rows.map(({ address }) => address), 'vibe-coding-vcs'].sort(),
    )
  })

  test('without a published row leaves the sample events', async () => {
    staff().addTab('Events', tabOf({ ...vibeNight, published: false }))
    const { events, published } = await readPublished(env())
    expect([events.length, published.digest]).toEqual([18, ''])
  })

  test('with mistakes ends the build, with a line for each', async () => {
    staff().addTab('Events', tabOf(vibeNight, { ...vibeNight, address: 'other', date: 'soon', level: 5 }))
    await expect(readPublished(env())).rejects.toThrow(
      /^Mend these cells of the tab "Events".*\nRow 3, Date: .*\nRow 3, Level: .*$/s,
    )
  })

  test('that cannot be found ends the build', async () => {
    const another = readPublished({ ...env(), SHEETS_SPREADSHEET_ID: 'another' })
    await expect(another).rejects.toThrow('Google knows no spreadsheet with this id (404).')
  })
})

test.each(['', "import '../gone.js'\nexport const published: Published = "])(
  'a file of an earlier version, such as %j, does not stop `npm run events`, which writes it anew',
  (stale) => {
    const root = copyProject()
    const file = join(root, 'content/events/_published.ts')
    writeFileSync(file, stale)
    const [node, [flag, loader]] = toolCommand('events/events.ts')
    const command = [node, [flag, loader, join(root, 'tools/events/events.ts')]] as const
    const { status, stdout, stderr } = runTool(command, { DATA_DIR: temporaryFolder() }, root)
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('Events: 18')])
    expect(readFileSync(file, 'utf8')).toContain('export const events: ')
  },
)

describe('the file', () => {
  test.each([
    [
      'a,"b ""c"", d\ne",\r\nf,,"g"\n',
      [
        ['a', 'b "c", d\ne', ''],
        ['f', '', 'g'],
      ],
    ],
    ['a', [['a']]],
  ])('%j is read by RFC 4180', (text, lines) => {
    expect(parseCsv(text, 'any')).toEqual(lines)
  })

  test.each(['a,"b', 'a,"b"c\nd'])('that breaks off or has text after a quote is refused: %j', (text) => {
    expect(() => typedCells(text)).toThrow('content/events.csv: This is no CSV from')
  })

  // Column, what the file has, and what the cell is after its import into Sheets.
  test.each([
    ['Date', '2026-10-23', 46318],
    ['Date', '2026-02-30', '2026-02-30'],
    ['Starts', '18:00', 0.75],
    ['Starts', '24:00', '24:00'],
    ['Price', '250', 250],
    ['Price', '$250', '$250'],
    ['Price', 'Free', 'Free'],
    ['Seats', '6', 6],
    ['Seats', '1e2', '1e2'],
    ['Full', 'TRUE', true],
    ['Full', 'yes', 'yes'],
    ['Title', '2048', '2048'],
  ])('has in %s %s: %j', (title, text, cell) => {
    expect(typedCells(`${title}\n${text}\n`)[1]).toEqual([cell])
  })
})
