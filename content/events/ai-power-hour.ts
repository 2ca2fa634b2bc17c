import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour',
  title: 'Build a Side-Scrolling Game',
  subtitle: 'From blank screen to high score in sixty minutes',
  starts: '2025-08-12T15:00',
  difficulty: 'Beginner',
  description:
    'A free Power Hour: describe a hero, a world and a reason to jump, and let AI write the side-scrolling game while you direct it.',
  highlights: ['A game with a link', 'Art made to order', 'Rules you can bend'],
  agenda: {
    shape: 'Who runs, what is in the way, and what counts as winning.',
    build: 'Ground, gravity, a hero, one enemy. Then taste: speed, color, sound.',
    show: 'Share the link; someone sets the first high score.',
  },
  learn: [
    'To direct AI with short, testable requests',
    'To keep a working version while you break the next one',
    'To turn a drawing or a joke into game art',
  ],
  attend: [
    'Games show mistakes at once, which makes them the best teachers',
    'You leave with something to play, not something to file',
    'It is free, and an hour',
  ],
  bring: [
    'An idea for a hero; pets qualify',
    'A laptop with a current browser',
    'A free account with an AI app builder',
  ],
})
