import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'live-debugging-oct9',
  title: 'Live Debugging',
  subtitle: 'Bring what broke. We fix it together.',
  starts: '2025-10-09T15:00',
  difficulty: 'Advanced',
  description:
    'A free Power Hour for things that nearly work: bring the app that broke and watch it being taken apart, explained and fixed, live.',
  highlights: ['Real bugs, live', 'A method you can repeat', 'Fixes you keep'],
  isListed: true,
  agenda: {
    shape: 'What did you expect, what happened, when did it last work?',
    build: 'We debug in the open: smallest example first, guesses last.',
    show: 'Each fix in one sentence, so that you can find it again.',
  },
  learn: [
    'To make a bug small enough to see',
    'To ask AI for causes before cures',
    'To read an error message to its end',
  ],
  attend: [
    'Watching someone be wrong in an orderly way is worth an hour',
    'Your bug has cousins in everyone else’s app',
    'It is free',
  ],
  bring: [
    'Something that breaks, and how to make it break',
    'Access to its code or its builder',
    'The error message, word for word',
  ],
  host: 'founder',
})
