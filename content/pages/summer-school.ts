import { daysFrom } from '../days.js'

/** First and last day of the bootcamp, with the offset of the studio's zone (ISO 8601). For the next bootcamp change both. */
const week = { starts: '2025-08-11T09:00-04:00', ends: '2025-08-15T17:00-04:00' } as const
const dates = daysFrom(week.starts, week.ends)

/** Texts of `/summer-school`. Dates, prices and sizes are promises. */
export const summerSchool = {
  hero: {
    heading: 'Summer school for builders',
    lede: 'Three-hour intensives, or one whole week. Come with an idea; leave with something that runs.',
    intensives: 'See the intensives',
    apply: 'Apply for the bootcamp',
  },
  intensives: {
    heading: 'Three intensives, three hours each',
    intro:
      'Each 3-hour intensive is live, small and finished in an afternoon. Say which one you want and we set the date when enough people do.',
    saveSpot: 'Save Me a Spot',
    /** Shown for an intensive once three or more people saved a spot. */
    saved: (people: number) => `${people} people saved a spot`,
    dialog: 'Save Your Spot',
    /** The form in the page for visitors without scripts, who cannot open a dialog. */
    inPage: 'Save your spot in an intensive',
    examples: 'You might build',
    tools: 'Tools',
    outcome: 'You leave with',
    items: [
      {
        title: 'Build Your Own Internal Tool',
        subtitle: 'For one chore at work',
        price: '$250',
        description:
          'Take one chore from your own week and build the tool that does it: intake, sorting, drafting, reporting.',
        examples: [
          'An intake form that routes itself',
          'A report that drafts itself',
          'A price calculator for the sales desk',
        ],
        tools: ['Custom GPTs', 'a no-code database', 'an AI app builder'],
        outcome: 'A tool your colleagues can open on Monday',
      },
      {
        title: 'Build Your Own Game',
        subtitle: 'For a game that friends can play',
        price: '$250',
        description:
          'Start from a blank screen and a silly idea. Learn how to steer AI through art, rules and code until it is fun to play.',
        examples: [
          'A side-scroller with your dog as the hero',
          'A word game for the family',
          'A quiz with bad manners',
        ],
        tools: ['An AI app builder', 'image generation', 'a browser game engine'],
        outcome: 'A game with a link, and someone’s first high score',
      },
      {
        title: 'Build Your Own Business',
        subtitle: 'For an idea that is not online yet',
        price: '$250',
        description:
          'Find the one sentence that says what you sell and to whom, then put it online with a way to say yes.',
        examples: [
          'A landing page with a waiting list',
          'An offer in three sizes',
          'A week of launch posts in your own voice',
        ],
        tools: ['Custom GPTs', 'a site builder', 'a mailing list'],
        outcome: 'A page that is online and takes sign-ups',
      },
    ],
  },
  bootcamp: {
    heading: 'The week‑long bootcamp',
    ...week,
    intro:
      'Five days, one project, up to twenty-five people. Live sessions of two to three hours each day; the rest of the day is yours to build in, with help a message away. Every day ends with something you can show.',
    facts: [
      { label: 'Bootcamp', value: dates },
      { label: 'Bootcamp price', value: '$1,250', more: 'Intensives: $250' },
      { label: 'Cohort', value: 'Limited to 25 people' },
      { label: 'Live sessions', value: '2-3 hours daily' },
    ],
  },
  curriculum: {
    heading: 'Monday to Friday',
    columns: { day: 'Day', theme: 'Theme', together: 'Together, live', alone: 'On your own' },
    days: [
      {
        day: 'Monday',
        theme: 'Choose the problem',
        together: 'What models do well, and where they fail. Choosing a problem worth a week.',
        alone: 'Interview one person who has your problem.',
      },
      {
        day: 'Tuesday',
        theme: 'First answers',
        together: 'Prompts that work twice. A custom GPT that knows your context.',
        alone: 'A first version that answers one question well.',
      },
      {
        day: 'Wednesday',
        theme: 'First version',
        together: 'From chat to app: screens, data, and telling an AI builder what you mean.',
        alone: 'Something that runs, with real data in it.',
      },
      {
        day: 'Thursday',
        theme: 'Try it with people',
        together: 'Testing with people. When it breaks, how to ask why.',
        alone: 'Three people try it; you cut what they stumble over.',
      },
      {
        day: 'Friday',
        theme: 'Put it online',
        together: 'Publishing, and demos in front of everyone.',
        alone: 'The link you send to the person it was for.',
      },
    ],
  },
  application: {
    /** Above the form, once the week is over. */
    isOver: `The week of ${dates} has taken place. The form stays open: what you send now is an application for the next one.`,
    heading: 'Apply for the bootcamp',
    intro: 'An application, not a payment. We will write to tell you whether you have a place.',
    /** Shown once three or more people applied. */
    applied: (people: number) => `${people} people have applied so far.`,
  },
} as const
