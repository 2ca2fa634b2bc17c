import { eventStates } from './event.js'

/** Texts of `/events` and of its cards. */
export const eventsPage = {
  hero: {
    heading: 'Events and Workshops',
    lede: 'Free hours online, paid afternoons. Pick a date and build one thing.',
  },
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
    otherDay: {
      heading: 'None of these dates?',
      text: 'Say what interests you, and we will write to you when it has a date.',
    },
  },
  past: {
    heading: 'Past events',
    intro: 'What we built before. Each title leads to its plan.',
  },
  interest: {
    heading: 'Tell me about the next one',
    intro: 'Say what interests you, and we will write to you when it has a date, and about nothing else.',
  },
  card: {
    facts: { date: 'Date', time: 'Time', difficulty: 'Level', location: 'Where' },
    next: 'Next on this list',
    free: 'FREE',
    live: 'Live',
    coHost: 'Co-Host',
    /** The number of filled dots depends only on the position in the list, so this text must not promise spots. */
    dots: (filled: number) => `Spots indicator: ${filled} of 3 dots`,
    dotsTip: (spots: string) => `The dots are only decoration. What counts: ${spots}.`,
    learnMore: 'Learn More',
    rsvp: 'RSVP',
    ...eventStates,
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
