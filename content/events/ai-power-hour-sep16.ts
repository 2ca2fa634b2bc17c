import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour-sep16',
  title: 'Build a Business Website',
  subtitle: 'Online by eight',
  starts: '2025-09-16T19:00',
  difficulty: 'Beginner',
  description:
    'A free evening Power Hour: say what you sell and to whom, and put up a business website with a way for people to say yes.',
  highlights: ['A site with your words', 'A way to get in touch', 'A page that loads fast'],
  agenda: {
    shape: 'Who is it for, what do they get, what should they do next?',
    build: 'One page: promise, proof, price, a button that works.',
    show: 'We visit each site as a stranger would.',
  },
  learn: [
    'To brief a site builder with customers in mind',
    'To cut a page down to what makes people act',
    'To change it next week without help',
  ],
  attend: [
    'A page that is up beats a page that is planned',
    'Evening hours, for people with shops',
    'It is free, and an hour',
  ],
  bring: [
    'Two sentences about what you sell',
    'One photo you are allowed to use',
    'A laptop with a current browser',
  ],
})
