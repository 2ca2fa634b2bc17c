/** A section that only one event's page has. */
export type EventExtra = {
  readonly heading: string
  readonly intro: string
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

const internalTool: EventExtra = {
  heading: 'What people have built here',
  intro: 'Small enough for an afternoon, useful enough to be opened again on Monday.',
  items: [
    {
      title: 'The intake desk',
      text: 'Requests come in as prose and leave as a sorted list with owners and dates.',
    },
    {
      title: 'The Friday report',
      text: 'Five numbers from three exports, and a first draft of what they mean.',
    },
    { title: 'The quote maker', text: 'A price list, a few rules, and an offer the customer can read.' },
  ],
}

/** Sections that no row can describe, by the address of the event. */
export const eventExtras: Readonly<Record<string, EventExtra>> = {
  'half-day-intensive': internalTool,
  'internal-tool-oct8': internalTool,
  'parents-who-build': {
    heading: 'What parents have built',
    intro: 'None took longer than the evening.',
    items: [
      { title: 'The slip finder', text: 'Photographs of school letters in, dates and signatures due out.' },
      { title: 'The fair chore wheel', text: 'Remembers who did the dishes, and does not take bribes.' },
      { title: 'The bedtime library', text: 'Stories with the day’s events in them, ending on time.' },
    ],
  },
}
