import { describe, expect, test } from 'vitest'
import type { EventCell } from '../../content/events/_cells'
import { type EventColumn, eventColumns } from '../../content/events/_columns'
import type { StudioEvent } from '../../content/events/_defineEvent'
import { places } from '../../content/events/_format'
import { eventsFromTab } from '../../content/events/_fromTab'
import { studioTime } from '../../content/studioClock'
import { type Cells, tabOf, vibeNight } from '../support/eventsTab'

/** The event of a row that is right but for these cells. */
function eventOf(cells: Cells): StudioEvent | undefined {
  const { events, problems } = eventsFromTab(tabOf({ ...vibeNight, ...cells }))
  expect(problems).toEqual([])
  return events[0]
}
const problemsOf = (cells: Cells) => eventsFromTab(tabOf({ ...vibeNight, ...cells })).problems
const at = (time: string, day = '2026-10-23') => studioTime(`${day}T${time}`)

test('a published row is an event', () => {
  expect(eventOf({})).toEqual({
    ...{ id: 'vibe-night', title: 'Vibe Night', subtitle: 'An evening of half-made things' },
    ...{ description: vibeNight.description, type: 'Power Hour', difficulty: 'Beginner', isListed: true },
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
const link = 'https://rsvp.example.com/vibe-night'
const noLists: Cells = { agenda: '', learn: '', attend: '', bring: '' }
const seated: Cells = { link: '', seats: 20, joinLink: 'https://zoom.example.com/j/1' }
test.each<[Cells, object]>([
  [{ date: 46326, ends: 0 }, { ends: at('00:00', '2026-11-01') }],
  // Serial numbers are not exact, and Sheets keeps seconds.
  [
    { starts: 0.5999999999999999, ends: 0.999_99 },
    { starts: at('14:24'), ends: at('23:59') },
  ],
  [{ ends: 0.999_995 }, { ends: at('23:59') }],
  [
    { full: true, cancelled: true, listed: '' },
    { isFull: true, isCancelled: true },
  ],
  [{ price: 1250 }, { price: '$1,250', details: { booking: { label: 'Book Now', href: link } } }],
  [{ price: 0 }, { price: 'Free' }],
  [
    { price: 'TBD', button: 'Ask us' },
    { price: 'TBD', details: { booking: { label: 'Ask us' } } },
  ],
  [{ spots: '12' }, { spots: '12 spots available' }],
  [{ place: 'Albany Library' }, { place: 'Albany Library', isInPerson: true }],
  [{ place: places.inPerson }, { isInPerson: true }],
  [{ title: script }, { title: script }],
  [{ coHost: 'Lumen' }, { isCoHosted: true }],
  [{ audience: 'Parents' }, { audience: 'Parents' }],
  [{ type: 'Community Event' }, { externalLink: link }],
  [{ ...noLists, host: '' }, { details: { agenda: [], learn: [], host: 'team' } }],
  [{ ...noLists, link: '', price: 250 }, { details: { agenda: [] } }],
  [{ link: '', price: 'Coming Soon' }, { details: { learn: ['To ask', 'To check'] } }],
  [{ ...noLists, link: '' }, { isDetailsPending: true }],
  [{ ...noLists, link: '', price: 'TBD' }, { isDetailsPending: true }],
  [
    { ...noLists, ...seated, spots: '' },
    { seats: 20, joinLink: seated.joinLink, spots: '20 seats', details: { agenda: [] } },
  ],
  [
    { agenda: '60 min - Build\n0 min · Q&A: stay: on' },
    { details: { agenda: [{}, { title: 'Q&A', text: 'stay: on' }] } },
  ],
])('a row may have %j', (cells, event) => {
  expect(eventOf(cells)).toMatchObject(event)
})

test.each(['', 'zoom', 'Online', 'virtual (Zoom)'])('the place “%s” is the virtual one', (place) => {
  expect(eventOf({ place })).toEqual(eventOf({}))
})

const APOSTROPHE = 'put an apostrophe before it'
const long = 'x'.repeat(9000)
const cut = `“${'x'.repeat(40)}…”`
const mistakes: readonly [EventColumn, string, ...EventCell[]][] = [
  ['published', 'Tick the box, or leave it empty.', 'yes', 1, 'TRUE'],
  ['address', 'Write small letters, digits and hyphens', '', 'Vibe Night', 'a--b', 'index', 'x'.repeat(61)],
  ['title', 'Write something here.', '', ' \u200b'],
  ['title', 'Write at most 42 characters.', 'x'.repeat(43)],
  ['title', APOSTROPHE, 2048, true],
  ['title', '#REF! is an error of a formula.', '#REF!'],
  ['description', 'Write 50 to 160 characters', 'Too short'],
  ['date', 'Write it so that Sheets knows it as a date', ''],
  ['date', '“10/23/2026” is no date.', '10/23/2026'],
  ['date', 'is no date.', 0, -1, 20261023, true],
  ['date', `${cut} is no date.`, long],
  ['starts', 'Write it so that Sheets knows it as a time', ''],
  ['starts', 'is no time of day.', 46318, 1, -0.5, '14:00', '2 PM', true, '#REF!'],
  ['ends', 'End later on the same day, at midnight at the latest.', 0.5, 0.75],
  ['type', 'Choose Community Event, Power Hour or Workshop.', 'Party', ''],
  ['level', 'Write something here.', ''],
  ['place', 'Write at most 60 characters.', 'x'.repeat(61)],
  ['price', 'Write whole dollars as a number', '', '250', '$250', 249.5, -5, 46315, 'free', true],
  ['spots', 'Write something here', ''],
  [
    'link',
    'Write the address alone, from https:// on.',
    'javascript:alert(1)',
    'http://a.example',
    'https://',
  ],
  ['full', 'Tick the box', 'sold out'],
  ['agenda', '“Intro” is no part.', 'Intro\nBuild'],
  ['agenda', '“0 min · Intro” is no part.', '0 min · Intro\n5 min · Build'],
  ['agenda', 'Write at most 220 characters a line.', `${long}\nBuild`],
  ['agenda', 'Shorten this to 10,000 characters.', ' '.repeat(49_000)],
  ['agenda', 'This is longer than the event.', '5 min · Intro\n90 min · Build'],
  ['agenda', 'at least two points', '60 min · Build'],
  ['attend', 'Write at most 120 characters a line.', `${'x'.repeat(121)}\nIt is free`],
  ['highlights', 'at least two points', 'A tool'],
  ['host', 'Choose Our founder or A member of our team.', 'Somebody'],
  ['audience', 'Choose Parents.', 'Children'],
  ['subtitle', 'Write at most 80 characters.', 'x'.repeat(81)],
  ['button', 'Write at most 30 characters.', 'x'.repeat(31)],
  ['listed', 'Tick the box', 'yes'],
  ['cancelled', 'Tick the box', 'no'],
  ['learn', 'at least two points', 'To ask'],
  ['bring', 'at least two points', 'A laptop'],
  ['coHost', APOSTROPHE, 2048],
]
test.each(mistakes)(
  'a mistake in %s is told with row, column and what to do: %s',
  (column, sentence, ...cells) => {
    for (const cell of cells) {
      const problems = problemsOf({ [column]: cell })
      expect([cell, ...problems]).toEqual([cell, expect.stringContaining(sentence)])
      expect(problems[0]).toMatch(new RegExp(`^Row 2, ${eventColumns[column].title}: `))
    }
  },
)

const wholeNumber = 'Seats: Write a whole number from 1 to 2,000, or leave it empty.'
test.each<[Cells, string]>([
  [{ seats: 'twenty' }, wholeNumber],
  [{ seats: 2.5 }, wholeNumber],
  [{ seats: 0 }, wholeNumber],
  [{ seats: 46318 }, wholeNumber],
  [{ price: 50 }, 'Seats: Seats are for events that are Free: leave them empty.'],
  [{ link }, 'Seats: This site takes the registrations of an event with seats: leave Seats or Link empty.'],
  [{ joinLink: 'http://zoom.example.com' }, 'Join link: Write the address alone, from https:// on.'],
  [{ seats: '', link }, 'Join link: Only guests get it: write a number in Seats, too, or leave this empty.'],
])('of an event with seats %j is told', (cells, sentence) => {
  expect(problemsOf({ ...seated, ...cells })).toEqual([`Row 2, ${sentence}`])
})

test('a mistake in each column is held above', () => {
  const columns = [...mistakes.map(([column]) => column), 'seats', 'joinLink']
  expect(new Set(columns)).toEqual(new Set(Object.keys(eventColumns)))
})

test.each([
  [45725, 2.5 / 24],
  [45963, 1.5 / 24],
])('the hour %d + %d, in which clocks are changed, is told', (date, starts) => {
  expect(problemsOf({ date, starts, ends: 0.9, agenda: '' })).toEqual([
    'Row 2, Starts: Clocks are changed in this hour. Choose another time.',
  ])
})

test('all mistakes of a row are told, and with one nothing of the tab counts', () => {
  const wrong = { ...vibeNight, address: 'other', date: 'soon', title: '', host: 'Somebody' }
  const { events, digest, problems } = eventsFromTab(tabOf(vibeNight, wrong))
  expect(problems.map((one) => one.slice(0, 14))).toEqual([
    'Row 3, Title: ',
    'Row 3, Date: “',
    'Row 3, Host: C',
  ])
  expect({ events, digest }).toEqual({ events: [], digest: '' })
})

describe('a tab', () => {
  test('may have its columns and rows in another order, and others beside them', () => {
    const tab = tabOf(vibeNight, { ...vibeNight, address: 'another' })
    const mixed = tab.map((row, i) => [i === 0 ? 'Our notes' : 'x', ...row.toReversed()])
    const [titles = [], ...rows] = mixed
    expect(eventsFromTab([titles, ...rows.toReversed()])).toEqual(eventsFromTab(tab))
  })

  test('tells each title that is missing', () => {
    const tab = tabOf(vibeNight).map((row) => row.slice(2))
    expect(eventsFromTab(tab).problems).toEqual([
      'Row 1, Published: This title is missing. Write it above its column.',
      'Row 1, Address: This title is missing. Write it above its column.',
    ])
  })

  test('tells the second of two rows with one address', () => {
    expect(eventsFromTab(tabOf(vibeNight, vibeNight)).problems).toEqual([
      'Row 3, Address: Row 2 has this address, too. Write another one.',
    ])
  })

  test('has no event where none is published, whatever its rows hold', () => {
    const draft = { ...vibeNight, published: false, date: 'soon', address: '' }
    for (const tab of [undefined, [], tabOf(), tabOf(draft, { ...draft, published: '' })])
      expect(eventsFromTab(tab)).toEqual({ events: [], digest: '', problems: [] })
  })

  test('has another digest once an event changes', () => {
    const digests = [{}, { title: 'Another title' }, { full: true }].map(
      (change) => eventsFromTab(tabOf({ ...vibeNight, ...change })).digest,
    )
    expect(new Set(digests).size).toBe(3)
  })
})
