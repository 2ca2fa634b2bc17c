import { links } from '../links.js'
import { studio } from '../studio.js'
import { agendaFrom, defineEvent } from './_defineEvent.js'

export default defineEvent({
  id: 'career-journey-oct23',
  title: 'Make a Career Journey Video',
  subtitle: 'Ninety seconds that say how you got here',
  starts: '2025-10-23T17:00',
  ends: '2025-10-23T18:00',
  type: 'Power Hour',
  difficulty: 'Intermediate',
  description:
    'A free Power Hour: write, voice and cut a ninety-second video of your career with AI, for the people who will ask you about it.',
  highlights: ['A ninety-second video', 'A script in your own words', 'Captions included'],
  price: 'Free',
  spots: '20 spots available',
  isListed: true,
  details: {
    agenda: agendaFrom('17:00', [
      {
        minutes: 10,
        title: 'Find the thread',
        text: 'Three turns of your career, and what they have in common.',
      },
      { minutes: 20, title: 'Script and scenes', text: 'Ninety seconds in your own words, shot by shot.' },
      { minutes: 20, title: 'Make the video', text: 'Pictures, voice and captions with AI, cut as we go.' },
      { minutes: 10, title: 'Premieres', text: 'Those who want to, show theirs.' },
    ]),
    learn: [
      'To find the story in a list of jobs',
      'To make pictures and voice that belong together',
      'To keep the result sounding like you',
    ],
    attend: [
      '“Tell us about yourself” is coming; send a link instead',
      'You will use the same steps for the next launch video',
      'It is free, and an hour',
    ],
    bring: [
      'Your CV, or what you remember of it',
      'A photo of yourself that you like',
      'Headphones and a microphone',
    ],
    booking: {
      label: `RSVP on ${studio.invitationService}`,
      href: `${links.invitations}career-journey-oct23`,
    },
    host: 'team',
  },
})
