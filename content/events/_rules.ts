import * as v from 'valibot'
import { allOffers, type Offer, priceOf } from '../offers.js'
import { type AgendaItem, endClock, laterBy, type StudioEvent } from './_defineEvent.js'
import { dollarsOf } from './_format.js'

const words = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Write something here'),
    v.maxLength(most, `Keep this under ${most} characters`),
  )

const list = v.pipe(v.array(words(120)), v.minLength(2, 'Name at least two'))

/** A list whose section is left out where it is empty. */
const optionalList = v.pipe(
  v.array(words(120)),
  v.check(({ length }) => length !== 1, 'Name at least two, or none'),
)

const https = v.pipe(
  v.string(),
  v.url('Write a full address'),
  v.startsWith('https://', 'Link to https addresses only'),
  v.regex(/^\S*$/, 'Write the address alone, without spaces'),
)

const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/, 'Write a time like 2025-10-08T14:00'),
)

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time of day like 14:00'))

const details = v.strictObject({
  agenda: v.pipe(
    v.array(
      v.strictObject({
        at: clock,
        title: words(60),
        text: v.optional(words(160)),
        minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
    ),
    v.check(({ length }) => length !== 1, 'An agenda has at least two parts'),
    v.check(
      (parts) => parts.every(({ at }, i) => i === 0 || (parts[i - 1]?.at ?? '') < at),
      'List the agenda in order',
    ),
  ),
  learn: optionalList,
  attend: optionalList,
  bring: optionalList,
  booking: v.optional(v.strictObject({ label: words(30), href: https })),
  host: v.picklist(['founder', 'team'], 'Choose one of the hosts'),
  extra: v.optional(
    v.strictObject({
      heading: words(60),
      intro: words(200),
      items: v.array(v.strictObject({ title: words(40), text: words(200) })),
    }),
  ),
})

/** Most seats of an event. Beyond it, letters to all guests take too long (docs/growing.md). */
const SEATS_MAX = 2000
const WHOLE_NUMBER = `Write a whole number from 1 to ${SEATS_MAX.toLocaleString('en-US')}, or leave it empty`

const eventRules = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens')),
    // The page's title is this, the date and the studio's name. Search results cut titles at 60 characters.
    title: words(42),
    subtitle: words(80),
    starts: instant,
    ends: instant,
    type: v.picklist(
      ['Community Event', 'Power Hour', 'Workshop'],
      'Choose Community Event, Power Hour or Workshop',
    ),
    difficulty: words(30),
    description: v.pipe(words(160), v.minLength(50, 'Use 50 to 160 characters: search results show them')),
    highlights: v.optional(list),
    price: v.pipe(
      v.string(),
      v.regex(
        /^(Free|Coming Soon|TBD|\$[\d,]{1,9})$/,
        'Use Free, Coming Soon, TBD or whole dollars, such as $250',
      ),
    ),
    spots: words(50),
    externalLink: v.optional(https),
    isInPerson: v.optional(v.boolean()),
    place: v.optional(words(60)),
    seats: v.optional(
      v.pipe(
        v.number(WHOLE_NUMBER),
        v.integer(WHOLE_NUMBER),
        v.minValue(1, WHOLE_NUMBER),
        v.maxValue(SEATS_MAX, WHOLE_NUMBER),
      ),
    ),
    joinLink: v.optional(https),
    isFull: v.optional(v.boolean()),
    isCancelled: v.optional(v.boolean()),
    isCoHosted: v.optional(v.boolean()),
    isListed: v.optional(v.boolean()),
    isDetailsPending: v.optional(v.boolean()),
    details: v.optional(details),
  }),
  v.forward(
    v.check(
      ({ starts, ends }) =>
        starts < ends &&
        (starts.slice(0, 10) === ends.slice(0, 10) || endClock({ starts, ends }) === '24:00'),
      'End later on the same day, at midnight at the latest',
    ),
    ['ends'],
  ),
  v.forward(
    v.check(
      ({ starts, ends, details }) =>
        !details?.agenda.length ||
        (details.agenda[0]?.at === starts.slice(11, 16) &&
          endOf(details.agenda) <= endClock({ starts, ends })),
      'Begin the agenda at the start, and end it by the end',
    ),
    ['details', 'agenda'],
  ),
  v.forward(
    v.check(
      (event) => {
        const offer = offerOf(event)
        return !offer || offer.price / 100 === dollarsOf(event)
      },
      ({ input }) => {
        const offer = offerOf(input)
        return `The row says ${input.price}, the payment link charges ${offer && priceOf(offer)}: change one`
      },
    ),
    ['price'],
  ),
  v.forward(
    v.check(({ id, details }) => {
      const sold = allOffers.find(({ event, application }) => event === id && !application)
      return !sold || !details || details.booking?.href === sold.checkout
    }, 'It is sold online: let its booking lead to the checkout of its offer (content/offers.ts)'),
    ['details', 'booking'],
  ),
  v.forward(
    v.check(
      ({ seats, price }) => seats === undefined || price === 'Free',
      'Seats are for events that are Free. Change the price, or leave Seats empty',
    ),
    ['seats'],
  ),
  v.forward(
    v.check(
      ({ seats, details, externalLink }) => seats === undefined || !(details?.booking || externalLink),
      'This site takes the registrations of an event with seats. Leave Link empty, or Seats',
    ),
    ['seats'],
  ),
  v.forward(
    v.check(
      ({ seats, joinLink }) => seats !== undefined || joinLink === undefined,
      'Only guests get it. Fill in Seats, too, or leave this empty',
    ),
    ['joinLink'],
  ),
  v.forward(
    v.check(
      ({ seats, details }) => seats !== undefined || !details || details.booking !== undefined,
      'Write a full address',
    ),
    ['details', 'booking'],
  ),
  v.check(
    ({ isDetailsPending, details, externalLink }) => !isDetailsPending || (!details && !externalLink),
    'A pending event has neither page nor link',
  ),
)

/** A rule that an event breaks: the path of the field, such as `details.agenda`, and what to do. */
export type EventProblem = { readonly path: string; readonly message: string }

/** An event of unknown origin that keeps the rules of this file, or the rules that it breaks. */
export function readEvent(value: unknown): {
  readonly event?: StudioEvent
  readonly problems: readonly EventProblem[]
} {
  const { success, output, issues = [] } = v.safeParse(eventRules, value, { abortPipeEarly: true })
  if (success) return { event: output, problems: [] }
  return { problems: issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })) }
}

/**
 * Checks events against the rules of this file.
 * @returns the same events.
 * @throws an Error that names each event and field that breaks a rule, and says what to do.
 */
export function checkEvents(events: readonly StudioEvent[]): readonly StudioEvent[] {
  const problems = events.flatMap((event) =>
    readEvent(event).problems.map(({ path, message }) => `${event.id}${path && `, ${path}`}: ${message}`),
  )
  const ids = events.map(({ id }) => id)
  const doubled = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: two events have this id`)
  if (problems.length + doubled.length > 0)
    throw new Error(`Mend these events:\n${[...problems, ...doubled].join('\n')}`)
  return events
}

/** The offer by whose payment link an event is sold; undefined for one that is not sold on the site. */
const offerOf = ({ id, details }: Pick<StudioEvent, 'id' | 'details'>): Offer | undefined =>
  allOffers.find(({ event, checkout }) => event === id || checkout === details?.booking?.href)

/** The end of an agenda, `HH:MM`: of its last part, or that part's start where its length is not stated. */
function endOf(agenda: readonly AgendaItem[]): string {
  const last = agenda.at(-1)
  return last ? laterBy(last.at, last.minutes ?? 0) : ''
}
