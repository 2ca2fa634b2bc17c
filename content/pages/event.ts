import { studio } from '../studio.js'
import { cityTime } from '../studioZone.js'

/** What is possible with an event, on its page and on its card. */
export const eventStates = {
  join: 'Join Free',
  full: 'Full',
  cancelled: 'Cancelled',
  /** While its details are pending: there is no page. */
  pending: 'Details Coming Soon!',
  waitingList: 'Join the waiting list',
  /** Where its page is there, and no way to register yet. */
  notYet: 'Tell me when I can join',
} as const

/** Texts that all event pages share. */
export const eventPage = {
  back: 'Back to Events',
  hasEnded: 'This event has taken place',
  isCancelled: 'This event will not take place.',
  wasCancelled: 'This event was cancelled',
  /** The price of a past event. */
  was: (price: string) => `Was ${price === 'Free' ? 'free' : price}`,
  tellMe: 'Tell me about the next one',
  seeComing: 'See what is coming',
  neighbors: { label: 'Other events', previous: 'Previous event', next: 'Next event' },
  facts: { time: 'Time', place: 'Where', level: 'Level', price: 'Price' },
  make: 'What you make',
  /** Below the time, where the visitor's clock shows the same. */
  studioTime: cityTime,
  /** The place, on an event's own page. Cards and calendars have another text (`locationOf`). */
  place: { virtual: 'Virtual/Zoom', inPerson: `${studio.city.name}, in person` },
  calendar: { file: 'Add to calendar', google: 'Google Calendar' },
  agenda: { heading: 'Session flow', intro: `${cityTime}. We may run over by five minutes.`, minutes: 'min' },
  learn: "What You'll Learn",
  attend: 'Why Attend?',
  bring: 'What to Bring',
  host: 'Your host',
  close: {
    /** @param day - such as `August 21` */
    book: (day: string) => `Join us on ${day}`,
    /** Once the event is over, or cancelled. */
    next: 'Come to the next one',
    browse: 'All events',
  },
} as const
