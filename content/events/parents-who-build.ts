import { links } from '../links.js'
import { agendaFrom, defineEvent } from './_defineEvent.js'

export default defineEvent({
  id: 'parents-who-build',
  title: 'Parents Who Build',
  subtitle: 'An evening for parents only',
  starts: '2025-10-28T18:00',
  ends: '2025-10-28T21:00',
  type: 'Workshop',
  difficulty: 'Beginner',
  description:
    'An evening in person for parents: build the family tool you keep wishing for, and learn how to build the next one with your kids.',
  highlights: ['A tool for your own household', 'Other parents at the table', 'In person, in New York City'],
  price: 'Coming Soon',
  spots: '20 spots available',
  isListed: true,
  isInPerson: true,
  details: {
    agenda: agendaFrom('18:00', [
      { minutes: 30, title: 'Arrive and eat', text: 'Dinner first. Nobody builds on an empty stomach.' },
      {
        minutes: 30,
        title: 'Pick the problem',
        text: 'The family calendar, the screen-time treaty, the permission slips.',
      },
      { minutes: 75, title: 'Build', text: 'At tables of four, with one of us at each.' },
      {
        minutes: 25,
        title: 'House rules for AI',
        text: 'What we let children use, what we check, what we say.',
      },
      { minutes: 20, title: 'Show the table', text: 'Two minutes each, applause guaranteed.' },
    ]),
    learn: [
      'To build a small app for your own household',
      'To choose tools that families may use, and to set them up safely',
      'To turn a child’s idea into a first version in one sitting',
      'To talk about AI at home without a lecture',
    ],
    attend: [
      'An evening among adults with the same inbox from school',
      'You go home with something the children will want to change',
      'No experience in code needed',
    ],
    bring: ['A laptop', 'One family problem you can laugh about', 'Somebody at home for the children'],
    booking: { label: 'RSVP', href: `${links.invitations}parents-who-build` },
    host: 'founder',
    extra: {
      heading: 'What parents have built',
      intro: 'None took longer than the evening.',
      items: [
        { title: 'The slip finder', text: 'Photographs of school letters in, dates and signatures due out.' },
        { title: 'The fair chore wheel', text: 'Remembers who did the dishes, and does not take bribes.' },
        { title: 'The bedtime library', text: 'Stories with the day’s events in them, ending on time.' },
      ],
    },
  },
})
