import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour-sep5',
  title: 'Back-to-School Song Generator',
  subtitle: 'A song for every lunch box',
  starts: '2025-09-05T15:00',
  difficulty: 'Beginner',
  description:
    'A free Power Hour: build a small app that turns a name, a class and a mood into a back-to-school song that is sung out loud.',
  highlights: ['An app that writes songs', 'Lyrics that rhyme, mostly', 'A chorus by pick-up time'],
  agenda: {
    shape: 'Whose song is it, what must be in it, and what must never be?',
    build: 'A form, a prompt that keeps its meter, and a button that plays.',
    show: 'Singing is optional. Applause is not.',
  },
  learn: [
    'To chain two AI services into one app',
    'To make a prompt keep to a form, line after line',
    'To set limits that suit young listeners',
  ],
  attend: [
    'A silly project teaches the same steps as a serious one, faster',
    'Somebody small will ask for an encore',
    'It is free, and an hour',
  ],
  bring: [
    'A nickname and three facts worth singing about',
    'Headphones',
    'A free account with an AI app builder',
  ],
})
