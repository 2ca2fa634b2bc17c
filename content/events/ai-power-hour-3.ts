import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour-3',
  title: 'Game Building, Take Two',
  subtitle: 'Make the game only you would make',
  starts: '2025-08-19T15:00',
  difficulty: 'Beginner',
  description:
    'A free Power Hour for games of any kind: quiz, puzzle, word game or the one your family argues about. Build it and share it today.',
  highlights: ['A game of your own', 'A rule book AI follows', 'A link to share'],
  agenda: {
    shape: 'One rule, one goal, one twist: the smallest game that is still fun.',
    build: 'First the rules on screen, then the feel, then the look.',
    show: 'We play each other’s, for as long as five minutes allow.',
  },
  learn: [
    'To write rules that a machine cannot misread',
    'To test a game before it looks like one',
    'To ask for a change without losing what worked',
  ],
  attend: [
    'Rules, states and edge cases: half of software, taught by a board game',
    'Beginners finish; so do people who never finish',
    'It is free, and an hour',
  ],
  bring: [
    'A game you like and one thing you would change about it',
    'A laptop with a current browser',
    'A free account with an AI app builder',
  ],
})
