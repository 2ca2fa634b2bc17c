import type { AgendaPart } from './_defineEvent.js'

/** The afternoon of the workshop for investors. Its times follow from the start of the event. */
export const vcsAgenda: readonly AgendaPart[] = [
  {
    minutes: 10,
    title: 'Welcome',
    text: 'Lunch is on the table. Who is here, and why.',
  },
  { minutes: 30, title: 'Design Thinking', text: 'From a thesis to a person with a problem.' },
  { minutes: 20, title: 'Problem Selection', text: 'One problem each, small enough for an hour.' },
  { minutes: 15, title: 'Tech Foundations', text: 'What models do, what they cost, where they break.' },
  { minutes: 15, title: 'Break', text: 'Coffee. No pitches.' },
  { minutes: 60, title: 'Building Time', text: 'A custom GPT and a web app, with help at every table.' },
  { minutes: 30, title: 'Showcase', text: 'Lightning demos and voting.' },
  { minutes: 15, title: 'Judging', text: 'For once, by the people who had to build.' },
  { minutes: 15, title: 'Wrap-up', text: 'What to ask on Monday.' },
]
