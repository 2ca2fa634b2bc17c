import { describe, expect, test } from 'vitest'
import {
  type EventCell,
  type EventCells,
  type EventColumn,
  eventColumns,
} from '../../content/events/_columns'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { places } from '../../content/events/_format'
import { eventsFromRows, hasOwnSections } from '../../content/events/_fromRows'
import { sampleEvents as events } from '../../content/events/_samples'
import { cellsOfEvent } from '../../content/events/_toRow'
import { type LocalTime, studioTime } from '../../content/studioClock'
import { find } from '../support/findEvent'

/** Reads rows, from row 2 on. */
const readRows = (...rows: readonly EventCells[]) =>
  eventsFromRows(
    rows.map((cells, index) => ({ number: index + 2, cells })),
    events,
    (id) => id === 'index',
  )

/** The cells that every row needs. */
const needed: EventCells = {
  ...{ published: true, address: 'vibe-night', title: 'Vibe Night' },
  subtitle: 'An evening of half-made things',
  description: 'Bring a chore and leave with a tool that does it for you. An hour, live, with help nearby.',
  ...{ date: 46318, starts: 0.75, ends: 19 / 24, type: 'Power Hour', level: 'Beginner' },
  ...{ place: 'Virtual (Zoom)', price: 'Free', spots: '20 spots available' },
  ...{ link: 'https://rsvp.example.com/vibe-night', button: 'RSVP', host: 'Our founder' },
  ...{ listed: true, full: false, cancelled: false },
}
const right: EventCells = {
  ...needed,
  agenda: '5 min · Intro: who is here\n55 min · Build',
  ...{ learn: 'To ask\nTo check', attend: 'It is free\nIt is an hour', bring: 'A laptop\nA chore' },
  highlights: 'A tool\nA friend',
}

/** The event of a row that is right but for these cells. */
const eventOf = (cells: EventCells, base = right) => {
  const { events: found, problems } = readRows({ ...base, ...cells })
  expect(problems).toEqual([])
  return found.find(({ id }) => id === (cells.address ?? 'vibe-night'))
}
const at = (time: string, day = '2026-10-23') => studioTime(`${day}T${time}` as LocalTime)

test('a published row is an event', () => {
  expect(eventOf({})).toEqual({
    ...{ id: 'vibe-night', title: 'Vibe Night', subtitle: 'An evening of half-made things' },
    ...{ description: right.description, type: 'Power Hour', difficulty: 'Beginner', isListed: true },
    ...{ starts: at('18:00'), ends: at('19:00'), price: 'Free', spots: '20 spots available' },
    highlights: ['A tool', 'A friend'],
    details: {
      agenda: [
        { at: '18:00', minutes: 5, title: 'Intro', text: 'who is here' },
        { at: '18:05', minutes: 55, title: 'Build' },
      ],
      learn: ['To ask', 'To check'],
      attend: ['It is free', 'It is an hour'],
      bring: ['A laptop', 'A chore'],
      booking: { label: 'RSVP', href: 'https://rsvp.example.com/vibe-night' },
      host: 'founder',
    },
  })
})

const script = '🪵 <script>alert(1)</script>'
test.each<[EventCells, object]>([
  [
    { date: '10/23/2026', starts: '6:00 PM', ends: '19:00' },
    { starts: at('18:00'), ends: at('19:00') },
  ],
  [
    { starts: '11:00 PM', ends: '12:00 AM' },
    { starts: at('23:00'), ends: at('00:00', '2026-10-24') },
  ],
  [{ starts: 23 / 24, ends: 1 }, { ends: at('00:00', '2026-10-24') }],
  [{ starts: '23:00', ends: '24:00' }, { ends: at('00:00', '2026-10-24') }],
  [
    { starts: '18.30', ends: '19 h 45' },
    { starts: at('18:30'), ends: at('19:45') },
  ],
  [{ date: '2026-12-04' }, { starts: at('18:00', '2026-12-04') }],
  [{ date: '２０２６／１２／４' }, { starts: at('18:00', '2026-12-04') }],
  [
    { full: 'TRUE', cancelled: 'true', listed: 'FALSE' },
    { isFull: true, isCancelled: true },
  ],
  [{ price: 1250 }, { price: '$1,250' }],
  [{ price: 0 }, { price: 'Free' }],
  [{ price: '$0' }, { price: 'Free' }],
  [
    { price: 'free', button: '' },
    { price: 'Free', details: { booking: { label: 'RSVP' } } },
  ],
  [{ spots: 12 }, { spots: '12 spots available' }],
  [{ spots: '1' }, { spots: '1 spot available' }],
  [{ place: 'Albany Library' }, { place: 'Albany Library', isInPerson: true }],
  [{ place: places.inPerson }, { isInPerson: true }],
  [{ title: script }, { title: script }],
  [{ address: 'ai-power-hour-2' }, { isCoHosted: true }],
  [{ agenda: '', learn: '', attend: '', bring: '' }, { details: { agenda: [], learn: [] } }],
])('a row may have %j', (cells, event) => {
  expect(eventOf(cells, needed)).toMatchObject(event)
})

// By each program's default format in that country: LibreOffice and Numbers take the Common Locale Data Repository's, Excel the
// settings of Windows (learn.microsoft.com, "Locale data"), which have the same order and signs; Sheets offers the same.
const written = [
  ['en-US', '10/23/26', '2:00:00 PM', '$1,250.00', 'TRUE', 'FALSE'],
  ['en-US', 'Fri, Oct 23, 2026', '2 PM', 'US$1250', 'true', ''],
  ['en-GB', '23/10/2026', '14:00:00', 'US$1,250.00', 'TRUE', 'FALSE'],
  ['en-GB', '23-Oct-26', '14:00', '1250', 'TRUE', 'FALSE'],
  ['de-DE', '23.10.26', '14:00', '1.250,00\u00a0$', 'WAHR', 'FALSCH'],
  ['fr-FR', '23/10/2026', '14:00:00', '1\u202f250,00\u00a0$US', 'VRAI', 'FAUX'],
  ['es-ES', '23/10/26', '2:00 p.\u00a0m.', '1250,00 US$', 'VERDADERO', 'FALSO'],
  ['it-IT', '23/10/26', '14.00', '1250,00 USD', 'VERO', 'FALSO'],
  ['pt-BR', '23/10/2026', '14:00', 'US$ 1.250,00', 'VERDADEIRO', 'FALSO'],
  ['nl-NL', '23-10-2026', '14:00:00', 'US$ 1.250,00', 'WAAR', 'ONWAAR'],
  ['pl-PL', '23.10.2026', '14:00', '1250,00 USD', 'PRAWDA', 'FAŁSZ'],
  ['sv-SE', '2026-10-23', '14:00:00', '1 250,00 US$', 'SANT', 'FALSKT'],
  ['ja-JP', '2026/10/23', '１４：００', '＄1,250', 'TRUE', 'FALSE'],
] as const
test.each(written)('programs write in %s: %s, %s, %s, %s', (_, date, starts, price, yes, no) => {
  const cells = { date, starts, ends: '15:00', price, full: yes, cancelled: no, published: yes, agenda: '' }
  const { isCancelled, ...event } = eventOf({ ...cells, address: 'a' }) ?? {}
  expect(isCancelled).toBeUndefined()
  expect(event).toMatchObject({ starts: at('14:00'), price: '$1,250', isFull: true })
})

test.each([
  ['10/23/26', '3/4/26', '2026-03-04'],
  ['23/10/26', '3/4/26', '2026-04-03'],
  ['1.10.26', '5/5/26', '2026-05-05'],
  ['5/5/26', '3/4/26', 'Row 3, Date: 3/4/26 may be'],
  ['10/23/26 and 23/10/26', '3/4/26', 'Row 4, Date: 3/4/26 may be'],
])('beside the dates %s in its file, %s is read as “%s”', (others, date, says) => {
  const rows = [...others.split(' and '), date].map((one, row) => ({
    ...right,
    address: `a${row}`,
    date: one,
  }))
  const { events: found, problems } = readRows(...rows)
  const last = found.find(({ id }) => id === rows.at(-1)?.address)
  expect([...problems, last?.starts].join()).toMatch(new RegExp(`^${says}`))
})

test.each(['', 'zoom', 'Online', 'virtual (Zoom)'])('the place “%s” is the virtual one', (place) => {
  expect(eventOf({ place }, needed)).toEqual(eventOf({}, needed))
})

test('a row without link and lists has no page yet', () => {
  const event = eventOf({ link: '', button: '', agenda: '', learn: '', attend: '', bring: '', host: '' })
  expect(event).toMatchObject({ isDetailsPending: true })
  expect(event?.details).toBeUndefined()
})

const days = Array.from({ length: 365 }, (_, n) =>
  new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10),
)
/** In the studio's zone, in 2026: two, or none. */
const changesOfClocks = days
  .flatMap((day) => ['00:30', '01:30', '02:30', '03:30'].map((time) => [day, time] as const))
  .filter(([day, time]) => {
    try {
      return !at(time, day)
    } catch {
      return true
    }
  })

describe('a row with a mistake is told with row, column and what to do', () => {
  const known = readRows(right).problems
  /** What these cells add to what is told of the right row: a fault in another column is told by its own test. */
  const problemsOf = (cells: EventCells) =>
    readRows({ ...right, ...cells }).problems.filter((one) => !known.includes(one))

  test('a missing address, with a short one made from title and date', () => {
    const told = (title: string) => problemsOf({ address: '', title })[0]
    expect(told('Build a Bot')).toBe('Row 2, Address: Write one, such as build-a-bot-oct23.')
    expect(told('x'.repeat(9000))).toMatch(/^.*such as xxx.{0,70}$/)
  })

  const long = 'x'.repeat(9000)
  const start = 'x'.repeat(40)
  test.each<[EventColumn, string, ...EventCell[]]>([
    ['published', 'Tick the box', 'yes'],
    ['address', 'small letters', 'Vibe Night'],
    ['address', 'Another page', 'index'],
    ['title', 'Write something here', ''],
    ['title', 'under 42 characters', 'x'.repeat(5000)],
    ['title', 'Sheets has made a date or a number of this. Write it again', 46296],
    ['subtitle', 'Write something here', ''],
    ['subtitle', 'under 80 characters', 'x'.repeat(81)],
    ['subtitle', 'Write it again', true],
    ['description', '50 to 160 characters', 'Too short'],
    ['description', 'under 160 characters', 'x'.repeat(161)],
    ['date', '3/4/26 may be March 4, 2026 or April 3, 2026. Write it like 23 Oct 2026', '3/4/26'],
    ['date', '31/02/2026 is no date. Write it like 10/23/2026.', '31/02/2026'],
    ['date', 'is no date', '02/30/2026', '3/4', 12],
    ['date', `${start}… is no date`, long],
    ['date', 'Write it like 10/23/2026.', ''],
    ['starts', 'Write it like 2:00 PM.', ''],
    ['starts', '25:00 is no time of day', '25:00'],
    ['starts', 'is no time of day', '6', '13:00 PM'],
    ['ends', 'is no time of day', '24:30', 'late'],
    ['ends', 'End later on the same day', 0.5],
    ['type', 'Choose Community Event', 'Party'],
    ['level', 'Write something here', ''],
    ['level', 'Write it again', 46246],
    ['place', 'under 60 characters', 'x'.repeat(61)],
    ['price', 'Use Free', '250 €', '€25', 'CA$250', '50%', -5, `$${'1'.repeat(9000)}`],
    ['price', 'whole dollars', '$249.50'],
    ['spots', 'Write something here', ''],
    ['spots', 'Write it again', 46315, 0.5],
    ['link', 'Write a full address', ''],
    ['link', 'https addresses only', 'javascript:alert(1)'],
    ['button', 'under 30 characters', 'x'.repeat(31)],
    ['full', 'Tick the box', 'sold out'],
    ['agenda', '“Intro” is no part', 'Intro\nBuild'],
    ['agenda', `“${start}…” is no part`, long],
    ['agenda', 'longer than 10,000 characters', ' '.repeat(49_000)],
    ['agenda', 'Begin the agenda at the start', '5 min · Intro\n90 min · Build'],
    ['agenda', 'at least two parts', '60 min · Build'],
    ['learn', 'at least two', 'One thing'],
    ['attend', 'under 120 characters', 'x'.repeat(121)],
    ['bring', 'at least two', 'A laptop'],
    ['highlights', 'at least two', 'A tool'],
    ['host', 'Choose one of the hosts', 'Somebody'],
  ])('%s: %s', (column, sentence, ...cells) => {
    for (const cell of cells) {
      const problems = problemsOf({ [column]: cell })
      expect([cell, ...problems]).toEqual([cell, expect.stringContaining(sentence)])
      expect(problems[0]).toMatch(new RegExp(`^Row 2, ${eventColumns[column].label}: `))
    }
  })

  test.each(changesOfClocks)('in the hour of %sT%s, in which clocks are changed', (date, starts) => {
    expect(problemsOf({ date, starts, ends: '23:30', agenda: '' })).toEqual([
      `Row 2, ${eventColumns.starts.label}: Clocks are changed in this hour. Choose another time.`,
    ])
  })

  test.each([
    ...['#N/A', '#NAME?', '#DIV/0!', '#ERROR!', '#BLOCKED!', '#REF!', 'Loading…', 'Loading...'],
    ...['#N/D', '#NV', '#WERT!', '#¡REF!', '#¿NOMBRE?', 'Err:502'],
  ])('%s in place of a text', (error) => {
    expect(problemsOf({ level: error })).toEqual([
      `Row 2, Level: ${error} is a formula's error, or not ready. Write the text itself.`,
    ])
  })

  test('and so are all of a row', () => {
    expect(problemsOf({ date: '31/02/2026', title: '', host: 'Somebody else' })).toHaveLength(3)
  })

  const number = 'Seats: Write a whole number from 1 to 2,000, or leave it empty.'
  test.each<[EventCells, string]>([
    [{ seats: 'twenty' }, number],
    [{ seats: 2.5 }, number],
    [{ seats: 2001 }, number],
    [{ price: 50 }, 'Seats: Seats are for events that are Free. Change the price, or leave Seats empty.'],
    [
      { link: 'https://rsvp.example.com/x' },
      'Seats: This site takes the registrations of an event with seats. Leave Link empty, or Seats.',
    ],
    [{ joinLink: 'http://zoom.example.com' }, 'Join link: Link to https addresses only.'],
    [
      { joinLink: 'https://zoom.example.com/j/1 Passcode: 123' },
      'Join link: Write the address alone, without spaces.',
    ],
    [
      { seats: '', link: 'https://rsvp.example.com/x', button: 'RSVP' },
      'Join link: Only guests get it. Fill in Seats, too, or leave this empty.',
    ],
  ])('of an event with seats: %j', (cells, sentence) => {
    expect(problemsOf({ ...seated, ...cells })).toEqual([`Row 2, ${sentence}`])
  })
})

const seated: EventCells = { seats: 20, joinLink: 'https://zoom.example.com/j/1', link: '', button: '' }

test('a number of seats makes a page without a link to another site, and the round trip keeps it', () => {
  const event = eventOf(seated)
  expect(event).toMatchObject({ seats: 20, joinLink: seated.joinLink, details: { host: 'founder' } })
  expect(event?.details).not.toHaveProperty('booking')
  expect(eventOf({ ...seated, ...(event && cellsOfEvent(event)) })).toEqual(event)
  expect(eventOf({ ...seated, seats: '12' })).toMatchObject({ seats: 12, spots: '12 seats' })
})

test('of two rows with one address the second is told', () => {
  expect(readRows(right, right).problems).toEqual([
    'Row 3, Address: Row 2 has this address, too. Write another one.',
  ])
})

test('a row that is not published is ignored, whatever it holds', () => {
  const { events: found, problems } = readRows({ ...right, published: false, date: 'soon', address: '' })
  expect(problems).toEqual([])
  expect(found.map(({ id }) => id)).not.toContain('vibe-night')
})

describe('an event with sections of its own', () => {
  test('stays without a row', () => {
    const ids = readRows(right).events.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['vibe-coding-vcs', 'half-day-intensive']))
  })

  test('takes date, price, spots and boxes of its row, and its agenda begins at the new time', () => {
    const { events: found, problems } = readRows({
      ...{ published: true, address: 'half-day-intensive', date: '5/14/2026', starts: '9:00 AM' },
      ...{ ends: '12:00 PM', price: 250, spots: 12, full: true },
    })
    expect(problems).toEqual([])
    expect(found.find(({ id }) => id === 'half-day-intensive')).toMatchObject({
      ...{ starts: at('09:00', '2026-05-14'), price: '$250', spots: '12 spots available', isFull: true },
      title: find('half-day-intensive').title,
      details: { agenda: expect.arrayContaining([expect.objectContaining({ at: '09:00' })]) },
    })
  })

  const other = (says: string, charges: string) =>
    `Price: The row says ${says}, the payment link charges ${charges}: change one.`
  test.each<[EventCells, string]>([
    [{ address: 'internal-tool-oct8', price: 300 }, other('$300', '$250')],
    [{ address: 'vibe-coding-vcs', price: '650' }, other('$650', '$599')],
    [{ address: 'vibe-coding-vcs', price: 'Free' }, other('Free', '$599')],
    [{ address: 'vibe-coding-vcs', price: 'TBD' }, other('TBD', '$599')],
    [
      { address: 'vibe-coding-vcs', date: '31/02/2026' },
      'Date: 31/02/2026 is no date. Write it like 10/23/2026.',
    ],
  ])('tells a wrong cell of its row, also another price than its payment link charges: %j', (cells, says) => {
    expect(readRows({ published: true, ...cells }).problems).toEqual([`Row 2, ${says}`])
  })
})

test("today's events are the same after they were rows", () => {
  const { events: found, problems } = readRows(...events.map(cellsOfEvent))
  expect(problems).toEqual([])
  const summary = (list: typeof events) =>
    list
      .map(({ details, externalLink: _, ...event }) => ({
        ...{ ...event, learn: details?.learn, booking: details?.booking },
        hasOwnSections: hasOwnSections({ ...event, details } as StudioEvent),
      }))
      .sort((one, other) => one.id.localeCompare(other.id))
  expect(summary(found)).toEqual(summary(events))
})
