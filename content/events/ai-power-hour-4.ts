import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour-4',
  title: 'Publish What You Built',
  subtitle: 'Publishing and distribution, for things made with AI',
  starts: '2025-08-26T19:00',
  difficulty: 'Beginner',
  description:
    'A free Power Hour on publishing and distribution: give what you built an address, a first page and three places where people find it.',
  highlights: ['A public address', 'A page that explains itself', 'A plan for first users'],
  agenda: {
    shape: 'Who should find it, and where are those people on a Tuesday?',
    build: 'An address, a page with one promise, a way to hear from users.',
    show: 'Everyone opens everyone’s link.',
  },
  learn: [
    'To put a project online and keep it there',
    'To write the one sentence that makes people click',
    'To choose three channels and leave the rest alone',
  ],
  attend: [
    'A tool that nobody can open helps nobody',
    'Evening hours, for people with days',
    'It is free, and an hour',
  ],
  bring: [
    'Something you built, finished or nearly',
    'A laptop with a current browser',
    'A name for it; we can argue about that too',
  ],
})
