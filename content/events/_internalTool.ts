import type { EventDetails } from './_defineEvent.js'

/** Content that both dates of "Build Your Own Internal Tool" share. Keep the agenda's times: they were announced. */
export const internalTool = {
  agenda: [
    { at: '14:00', title: 'Intros', text: 'Names, and the chore each of us came to get rid of.' },
    {
      at: '14:15',
      title: 'Design thinking',
      text: 'Who does the chore, when, and what is the least that would help?',
    },
    {
      at: '15:00',
      title: 'Prompt prep',
      text: 'A brief that an AI builder cannot misread, with real data beside it.',
    },
    { at: '15:30', title: 'Power hour', text: 'Sixty minutes of building, with help a raised hand away.' },
    { at: '16:30', title: 'Demos', text: 'Two minutes each. It runs, or we see how far it got.' },
    { at: '17:00', title: 'Q&A', text: 'For those who can stay.' },
  ],
  learn: [
    'To tell a chore worth automating from one worth dropping',
    'To write a brief that an AI app builder follows',
    'To connect a tool to data you already have',
    'To hand a tool to colleagues without becoming its help desk',
  ],
  attend: [
    'You leave with a tool that runs, not with notes about one',
    'Fifteen people at most, so your question gets an answer',
    'No experience in code needed; plenty in your own work is',
  ],
  bring: [
    'One chore that comes back every week',
    'A sample of its data with private details removed',
    'A laptop and a Zoom that shares its screen',
  ],
  host: 'founder',
  extra: {
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
  },
} as const satisfies Omit<EventDetails, 'booking'>
