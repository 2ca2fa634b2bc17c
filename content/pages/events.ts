import { studio } from '../studio.js'
import { cityTime } from '../studioZone.js'

/** Texts of `/events` and of its cards. */
export const eventsPage = {
  hero: {
    heading: 'Events and Workshops',
    lede: 'Free hours online, paid afternoons. Pick a date and build one thing.',
  },
  /** Below the list. */
  feed: {
    subscribe: 'All events in your calendar',
    file: 'Download (.ics)',
    address: 'For Google Calendar, add this address by URL:',
  },
  listing: {
    paid: 'Workshops & Intensive Sessions',
    free: 'Free Events & Power Hours',
    /** For a column without coming events. */
    nothing: {
      paid: 'No workshop has its date yet. We set the next one as soon as enough people ask for it.',
      free: 'No free hour has its date yet. Leave your e-mail address, and you will hear as soon as one does.',
      tell: 'Tell me about the next one',
    },
    /** At the end of the shorter column. */
    otherDay: {
      heading: 'Nothing on your day?',
      text: 'Say what interests you, and we write when it has a date.',
    },
  },
  past: {
    heading: 'Past events',
    intro: 'What was on the bench. Follow a title to what was taught.',
  },
  interest: {
    heading: 'Tell me about the next one',
    intro: 'Say what interests you, and we write when it has a date. About that, and nothing else.',
  },
  card: {
    facts: { date: 'Date', time: 'Time', difficulty: 'Level', location: 'Where' },
    next: 'Next up',
    free: 'FREE',
    live: 'Live',
    coHost: 'Co-Host',
    /** The number of filled dots depends only on the position in the list, so this text must not promise spots. */
    dots: (filled: number) => `Spots indicator: ${filled} of 3 dots`,
    dotsTip: (spots: string) => `The dots are only decoration. What counts: ${spots}.`,
    learnMore: 'Learn More',
    pending: 'Details Coming Soon!',
    rsvp: 'RSVP',
    join: 'Join Free',
    full: 'Full',
    cancelled: 'Cancelled',
    waitingList: 'Join the waiting list',
  },
  close: {
    heading: 'We also come to you',
    intro: 'We run workshops in your office or on a call.',
    workshops: 'Browse All Workshops',
    about: 'About us',
    stats: [
      { label: 'Builders Trained', value: '450+' },
      { label: 'Hands-on Learning', value: '100%' },
    ],
  },
} as const

/** Texts that all event pages share. */
export const eventPage = {
  back: 'Back to Events',
  hasEnded: 'This event has taken place',
  isCancelled: 'This event does not take place.',
  wasCancelled: 'This event was cancelled',
  /** The price of a past event. */
  was: (price: string) => `Was ${price === 'Free' ? 'free' : price}`,
  tellMe: 'Tell me about the next one',
  seeComing: 'See what is coming',
  neighbors: { label: 'Other events', previous: 'The one before', next: 'The one after' },
  facts: { date: 'Date', time: 'Time', place: 'Where', price: 'Price' },
  make: 'What you make',
  /** Below the time, where the visitor's clock shows the same. */
  studioTime: cityTime,
  /** The place, on an event's own page. Cards and calendars have another text (`locationOf`). */
  place: { virtual: 'Virtual/Zoom', inPerson: `${studio.city.name}, in person` },
  calendar: { file: 'Add to calendar', google: 'Google Calendar' },
  agenda: { heading: 'Session flow', intro: `${cityTime}, give or take a good question.`, minutes: 'min' },
  learn: "What You'll Learn",
  attend: 'Why Attend?',
  bring: 'What to Bring',
  host: 'Your host',
  close: { heading: 'Take a seat at the bench', browse: 'All events' },
} as const
