import { describe, expect, test } from 'vitest'
import {
  type EventCell,
  type EventCells,
  type EventColumn,
  eventColumns,
} from '../../content/events/_columns'
import { places } from '../../content/events/_format'
import { eventsFromRows, hasOwnSections } from '../../content/events/_fromRows'
import { sampleEvents as events } from '../../content/events/_samples'
import { cellsOfEvent } from '../../content/events/_toRow'
import { studioTime } from '../../content/studioClock'
import { find } from '../support/findEvent'

const isTaken = (id: string) => id === 'index'

/** Reads one row that is right but for these cells, in row 5. */
const read = (cells: EventCells, base = right) =>
  eventsFromRows([{ number: 5, cells: { ...base, ...cells } }], events, isTaken)

/** The cells that every row needs. */
const needed: EventCells = {
  published: true,
  address: 'vibe-night',
  title: 'Vibe Night',
  subtitle: 'An evening of half-made things',
  description: 'Bring a chore and leave with a tool that does it for you. An hour, live, with help nearby.',
  date: 46318,
  starts: 0.75,
  ends: 19 / 24,
  type: 'Power Hour',
  level: 'Beginner',
  place: 'Virtual (Zoom)',
  price: 'Free',
  spots: '20 spots available',
  link: 'https://rsvp.example.com/vibe-night',
  button: 'RSVP',
  listed: true,
  full: false,
  cancelled: false,
  host: 'Our founder',
}
const right: EventCells = {
  ...needed,
  agenda: '5 min · Intro: who is here\n55 min · Build',
  learn: 'To ask\nTo check',
  attend: 'It is free\nIt is an hour',
  bring: 'A laptop\nA chore',
  highlights: 'A tool\nA friend',
}

const eventOf = (cells: EventCells, base?: EventCells) => {
  const { events, problems } = read(cells, base)
  expect(problems).toEqual([])
  return events.find(({ id }) => id === (cells.address ?? 'vibe-night'))
}

test('a published row is an event', () => {
  expect(eventOf({})).toEqual({
    id: 'vibe-night',
    title: 'Vibe Night',
    subtitle: 'An evening of half-made things',
    description: right.description,
    starts: studioTime('2026-10-23T18:00'),
    ends: studioTime('2026-10-23T19:00'),
    type: 'Power Hour',
    difficulty: 'Beginner',
    price: 'Free',
    spots: '20 spots available',
    isListed: true,
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

test.each<[string, EventCells, object]>([
  [
    'date and times as text',
    { date: '10/23/2026', starts: '6:00 PM', ends: '19:00' },
    { starts: studioTime('2026-10-23T18:00') },
  ],
  [
    'an end at midnight',
    { starts: '11:00 PM', ends: '12:00 AM' },
    { starts: studioTime('2026-10-23T23:00'), ends: studioTime('2026-10-24T00:00') },
  ],
  ['an end at 24:00, as a number', { starts: 23 / 24, ends: 1 }, { ends: studioTime('2026-10-24T00:00') }],
  ['an end at 24:00', { starts: '23:00', ends: '24:00' }, { ends: studioTime('2026-10-24T00:00') }],
  [
    'times with a point or an h',
    { starts: '18.30', ends: '19 h 45' },
    { starts: studioTime('2026-10-23T18:30'), ends: studioTime('2026-10-23T19:45') },
  ],
  ['an ISO date', { date: '2026-12-04' }, { starts: studioTime('2026-12-04T18:00') }],
  ['a date in full width', { date: '２０２６／１２／４' }, { starts: studioTime('2026-12-04T18:00') }],
  [
    'boxes as text',
    { full: 'TRUE', cancelled: 'true', listed: 'FALSE' },
    { isFull: true, isCancelled: true },
  ],
  ['a price as a number', { price: 1250 }, { price: '$1,250' }],
  ['the number 0 as its price', { price: 0 }, { price: 'Free' }],
  ['$0 as its price', { price: '$0' }, { price: 'Free' }],
  [
    'free in small letters, and no words for its button',
    { price: 'free', button: '' },
    { price: 'Free', details: { booking: { label: 'RSVP' } } },
  ],
  ['a number as its spots', { spots: 12 }, { spots: '12 spots available' }],
  ['the number 1 as its spots', { spots: '1' }, { spots: '1 spot available' }],
  ['a place of its own', { place: 'Albany Library' }, { place: 'Albany Library', isInPerson: true }],
  ['the studio’s city', { place: places.inPerson }, { isInPerson: true }],
  [
    'an emoji and a script tag',
    { title: '🪵 <script>alert(1)</script>' },
    { title: '🪵 <script>alert(1)</script>' },
  ],
  ['the address of the co-hosted event', { address: 'ai-power-hour-2' }, { isCoHosted: true }],
  [
    'no host and no lists',
    { agenda: '', learn: '', attend: '', bring: '' },
    { details: { agenda: [], learn: [] } },
  ],
])('a row may have %s', (_, cells, event) => {
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
]
test.each(written)(
  'programs write in %s: %s, %s, %s, %s',
  (_, date = '', starts = '', price = '', yes = '', no = '') => {
    const cells = { date, starts, ends: '15:00', price, full: yes, cancelled: no, published: yes, agenda: '' }
    const { isCancelled, ...event } = eventOf({ ...cells, address: 'a' }) ?? {}
    expect([isCancelled, event]).toMatchObject([
      undefined,
      { starts: studioTime('2026-10-23T14:00'), price: '$1,250', isFull: true },
    ])
  },
)

test.each([
  ['10/23/26', '3/4/26', '2026-03-04'],
  ['23/10/26', '3/4/26', '2026-04-03'],
  ['1.10.26', '5/5/26', '2026-05-05'],
])('a file with %s tells what %s means: %s', (other, date, day) => {
  const rows = [other, date].map((date, i) => ({
    number: i + 2,
    cells: { ...right, address: `a${i}`, date },
  }))
  const { events: found, problems } = eventsFromRows(rows, events, isTaken)
  expect([problems, found.find(({ id }) => id === 'a1')?.starts.slice(0, 10)]).toEqual([[], day])
})

test.each([[['5/5/26']], [['10/23/26', '23/10/26']]])(
  'a file with %s does not tell what 3/4/26 means',
  (others) => {
    const rows = [...others, '3/4/26'].map((date, i) => ({
      number: i + 2,
      cells: { ...right, address: `a${i}`, date },
    }))
    expect(eventsFromRows(rows, events, isTaken).problems).toEqual([
      expect.stringMatching(`^Row ${rows.length + 1}, Date: 3/4/26 may be`),
    ])
  },
)

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
      return !studioTime(`${day}T${time}`)
    } catch {
      return true
    }
  })

describe('a row with a mistake is told with row, column and what to do', () => {
  const known = read({}).problems
  /** What these cells add to what is told of the right row: a fault in another column is told by its own test. */
  const problemsOf = (cells: EventCells) => read(cells).problems.filter((one) => !known.includes(one))

  test('a missing address, with one made from title and date', () => {
    expect(problemsOf({ address: '', title: 'Build a Bot' })).toEqual([
      `Row 5, ${eventColumns.address.label}: Write one, such as build-a-bot-oct23.`,
    ])
  })

  test('a missing address, of which a text without end makes no long sentence', () => {
    const [sentence = ''] = problemsOf({ address: '', title: 'x'.repeat(9000) })
    expect(sentence).toContain('such as xxx')
    expect(sentence.length).toBeLessThan(120)
  })

  test.each<[EventColumn, EventCell, string]>([
    ['published', 'yes', 'Tick the box'],
    ['address', 'Vibe Night', 'small letters'],
    ['address', 'index', 'Another page'],
    ['title', '', 'Write something here'],
    ['title', 'x'.repeat(5000), 'under 42 characters'],
    ['title', '#REF!', "#REF! is a formula's error"],
    ['title', '#¿NOMBRE?', "is a formula's error"],
    ['title', 'Loading...', "Loading... is a formula's error, or not ready"],
    ['title', 46296, 'Sheets has made a date or a number of this. Write it again'],
    ['subtitle', true, 'Write it again'],
    ['level', 46246, 'Write it again'],
    ['spots', 46315, 'Write it again'],
    ['spots', 0.5, 'Write it again'],
    ['agenda', ' '.repeat(49_000), 'longer than 10,000 characters'],
    ['agenda', 'x'.repeat(9000), `“${'x'.repeat(40)}…” is no part`],
    ['date', 'x'.repeat(9000), `${'x'.repeat(40)}… is no date`],
    ['date', '3/4/26', '3/4/26 may be March 4, 2026 or April 3, 2026. Write it like 23 Oct 2026'],
    ['date', '3/4', 'is no date'],
    ['ends', '24:30', 'is no time of day'],
    ['price', `$${'1'.repeat(9000)}`, 'Use Free'],
    ['price', '250 €', 'Use Free'],
    ['price', 'CA$250', 'Use Free'],
    ['price', '$249.50', 'whole dollars'],
    ['price', '50%', 'Use Free'],
    ['subtitle', '', 'Write something here'],
    ['subtitle', 'x'.repeat(81), 'under 80 characters'],
    ['description', 'Too short', '50 to 160 characters'],
    ['description', 'x'.repeat(161), 'under 160 characters'],
    ['date', '', 'Write it like 10/23/2026.'],
    ['date', '31/02/2026', '31/02/2026 is no date. Write it like 10/23/2026.'],
    ['date', '02/30/2026', 'is no date'],
    ['date', 12, 'is no date'],
    ['starts', '', 'Write it like 2:00 PM.'],
    ['starts', '25:00', '25:00 is no time of day'],
    ['starts', '6', 'is no time of day'],
    ['starts', '13:00 PM', 'is no time of day'],
    ['ends', 'late', 'is no time of day'],
    ['ends', 0.5, 'End later on the same day'],
    ['type', 'Party', 'Choose Community Event'],
    ['level', '', 'Write something here'],
    ['place', 'x'.repeat(61), 'under 60 characters'],
    ['price', '€25', 'Use Free'],
    ['price', -5, 'Use Free'],
    ['spots', '', 'Write something here'],
    ['link', '', 'Write a full address'],
    ['link', 'javascript:alert(1)', 'https addresses only'],
    ['button', 'x'.repeat(31), 'under 30 characters'],
    ['full', 'sold out', 'Tick the box'],
    ['agenda', 'Intro\nBuild', '“Intro” is no part'],
    ['agenda', '5 min · Intro\n90 min · Build', 'Begin the agenda at the start'],
    ['agenda', '60 min · Build', 'at least two parts'],
    ['learn', 'One thing', 'at least two'],
    ['attend', 'x'.repeat(121), 'under 120 characters'],
    ['bring', 'A laptop', 'at least two'],
    ['highlights', 'A tool', 'at least two'],
    ['host', 'Somebody', 'Choose one of the hosts'],
  ])('%s (%#)', (column, cell, sentence) => {
    const problems = problemsOf({ [column]: cell })
    const label = eventColumns[column].label
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^Row 5, ${label}: `))])
    expect(problems[0]).toContain(sentence)
  })

  test.each(changesOfClocks)('in the hour of %sT%s, in which clocks are changed', (date, starts) => {
    expect(problemsOf({ date, starts, ends: '23:30', agenda: '' })).toEqual([
      `Row 5, ${eventColumns.starts.label}: Clocks are changed in this hour. Choose another time.`,
    ])
  })

  test.each([
    ...['#N/A', '#NAME?', '#DIV/0!', '#ERROR!', '#BLOCKED!', 'Loading…'],
    ...['#N/D', '#NV', '#WERT!', '#¡REF!', 'Err:502'],
  ])('%s in place of a text', (error) => {
    expect(problemsOf({ level: error })).toEqual([
      `Row 5, Level: ${error} is a formula's error, or not ready. Write the text itself.`,
    ])
  })

  test('and so are all of a row', () => {
    expect(problemsOf({ date: '31/02/2026', title: '', host: 'Somebody else' })).toHaveLength(3)
  })
})

test('of two rows with one address the second is told', () => {
  const rows = [2, 3].map((number) => ({ number, cells: right }))
  expect(eventsFromRows(rows, events, isTaken).problems).toEqual([
    `Row 3, ${eventColumns.address.label}: Row 2 has this address, too. Write another one.`,
  ])
})

test('a row that is not published is ignored, whatever it holds', () => {
  const { events: found, problems } = read({ published: false, date: 'soon', address: '' })
  expect(problems).toEqual([])
  expect(found.map(({ id }) => id)).not.toContain('vibe-night')
})

describe('an event with sections of its own', () => {
  test('stays without a row', () => {
    expect(read({}).events.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['vibe-coding-vcs', 'half-day-intensive']),
    )
  })

  test('takes date, price, spots and boxes of its row, and its agenda begins at the new time', () => {
    const { events: found, problems } = eventsFromRows(
      [
        {
          number: 2,
          cells: {
            published: true,
            address: 'half-day-intensive',
            date: '5/14/2026',
            starts: '9:00 AM',
            ends: '12:00 PM',
            price: 250,
            spots: 12,
            full: true,
          },
        },
      ],
      events,
      isTaken,
    )
    expect(problems).toEqual([])
    const event = found.find(({ id }) => id === 'half-day-intensive')
    expect(event).toMatchObject({
      ...{ starts: studioTime('2026-05-14T09:00'), price: '$250', spots: '12 spots available', isFull: true },
    })
    expect(event?.title).toBe(find('half-day-intensive').title)
    expect(event?.details?.agenda[0]?.at).toBe('09:00')
  })

  test.each([
    ['internal-tool-oct8', 300, '$300', '$250'],
    ['vibe-coding-vcs', '650', '$650', '$599'],
    ['vibe-coding-vcs', 'Free', 'Free', '$599'],
    ['vibe-coding-vcs', 'TBD', 'TBD', '$599'],
  ])('%s has no other price than its payment link charges (%s)', (address, price, says, charges) => {
    const cells = { published: true, address, price }
    expect(eventsFromRows([{ number: 3, cells }], events, isTaken)).toMatchObject({
      problems: [`Row 3, Price: The row says ${says}, the payment link charges ${charges}: change one.`],
    })
  })

  test('tells a wrong cell of its row', () => {
    const cells = { published: true, address: 'vibe-coding-vcs', date: '31/02/2026' }
    expect(eventsFromRows([{ number: 2, cells }], events, isTaken).problems).toEqual([
      `Row 2, ${eventColumns.date.label}: 31/02/2026 is no date. Write it like 10/23/2026.`,
    ])
  })
})

test("today's events are the same after they were rows", () => {
  const rows = events.map((event, i) => ({ number: i + 2, cells: cellsOfEvent(event) }))
  const { events: found, problems } = eventsFromRows(rows, events, isTaken)
  expect(problems).toEqual([])
  const summary = (list: typeof events) =>
    list
      .map(({ details, externalLink: _, ...event }) => ({
        ...event,
        learn: details?.learn,
        booking: details?.booking,
      }))
      .sort((one, other) => one.id.localeCompare(other.id))
  expect(summary(found)).toEqual(summary(events))
  expect(
    found
      .filter(hasOwnSections)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(
    events
      .filter(hasOwnSections)
      .map(({ id }) => id)
      .sort(),
  )
})

const seated: EventCells = { seats: 20, joinLink: 'https://zoom.example.com/j/1', link: '', button: '' }

test('a number of seats makes a page without a link to another site, and the round trip keeps it', () => {
  const event = eventOf(seated)
  expect(event).toMatchObject({
    seats: 20,
    joinLink: 'https://zoom.example.com/j/1',
    details: { host: 'founder' },
  })
  expect(event?.details).not.toHaveProperty('booking')
  expect(eventOf({ ...seated, ...(event && cellsOfEvent(event)) })).toEqual(event)
  expect(eventOf({ ...seated, seats: '12' })).toMatchObject({
    seats: 12,
    spots: '12 seats',
  })
})

test.each<[string, EventCells, string]>([
  ['no number', { seats: 'twenty' }, 'Seats: Write a whole number from 1 to 2,000, or leave it empty.'],
  ['a part of a seat', { seats: 2.5 }, 'Seats: Write a whole number from 1 to 2,000, or leave it empty.'],
  [
    'more than two thousand',
    { seats: 2001 },
    'Seats: Write a whole number from 1 to 2,000, or leave it empty.',
  ],
  [
    'a price',
    { price: 50 },
    'Seats: Seats are for events that are Free. Change the price, or leave Seats empty.',
  ],
  [
    'a link to another site',
    { link: 'https://rsvp.example.com/x' },
    'Seats: This site takes the registrations of an event with seats. Leave Link empty, or Seats.',
  ],
  [
    'a join link with what is pasted behind it',
    { joinLink: 'https://zoom.example.com/j/1 Passcode: 123' },
    'Join link: Write the address alone, without spaces.',
  ],
  [
    'a join link without https',
    { joinLink: 'http://zoom.example.com' },
    'Join link: Link to https addresses only.',
  ],
])('seats with %s are refused', (_, cells, sentence) => {
  expect(read({ ...seated, ...cells }).problems).toEqual([`Row 5, ${sentence}`])
})

test('a join link without seats is refused', () => {
  expect(read({ joinLink: 'https://zoom.example.com/j/1' }).problems).toEqual([
    'Row 5, Join link: Only guests get it. Fill in Seats, too, or leave this empty.',
  ])
})
