import { links } from '../links.js'
import { agendaFrom, defineEvent } from './_defineEvent.js'

export default defineEvent({
  id: 'compensation-calculator-oct16',
  title: 'Build a Compensation Calculator',
  subtitle: 'Know what an offer is worth before you answer it',
  starts: '2025-10-16T15:00',
  ends: '2025-10-16T16:00',
  type: 'Power Hour',
  difficulty: 'Beginner',
  description:
    'A free Power Hour: build a calculator that turns base, bonus, equity and benefits into one number you can compare and defend.',
  highlights: ['A calculator you can share', 'A formula you understand', 'Two offers side by side'],
  price: 'Free',
  spots: '20 spots available',
  isListed: true,
  details: {
    agenda: agendaFrom('15:00', [
      {
        minutes: 10,
        title: 'What pay is made of',
        text: 'Base, bonus, equity, benefits: the numbers that go in.',
      },
      {
        minutes: 35,
        title: 'Build the calculator',
        text: 'Inputs, a formula you can read, and a result people understand.',
      },
      { minutes: 10, title: 'Try to break it', text: 'Odd offers, zero hours, two currencies.' },
      { minutes: 5, title: 'Show and questions' },
    ]),
    learn: [
      'To turn a money question into inputs and a formula',
      'To check the arithmetic of an AI rather than trust it',
      'To explain a result so that the other side follows',
    ],
    attend: [
      'The next offer will come; be ready with more than a feeling',
      'Made-up numbers do as well: nobody needs to see yours',
      'No experience in code needed',
    ],
    bring: [
      'An offer, real or imagined',
      'A laptop with a current browser',
      'A free account with an AI app builder',
    ],
    booking: { label: 'RSVP', href: `${links.invitations}compensation-calculator-oct16` },
    host: 'team',
  },
})
