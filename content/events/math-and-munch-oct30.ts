import { links } from '../links.js'
import { agendaFrom, defineEvent } from './_defineEvent.js'

export default defineEvent({
  id: 'math-and-munch-oct30',
  title: 'Math and Munch: Build a Business Website',
  subtitle: 'A small website with prices and an order form',
  starts: '2025-10-30T15:00',
  ends: '2025-10-30T16:00',
  type: 'Community Event',
  difficulty: 'Beginner',
  description:
    'A free community hour: bring a snack and a small business idea, and leave with a website whose prices, costs and profit add up.',
  highlights: ['A business website', 'Prices that add up', 'Snacks encouraged'],
  price: 'Free',
  spots: '20 spots available',
  isListed: true,
  externalLink: `${links.invitations}math-and-munch-oct30`,
  details: {
    agenda: agendaFrom('15:00', [
      {
        minutes: 10,
        title: 'Snacks and a price list',
        text: 'Eat, meet, and write down what you sell for how much.',
      },
      {
        minutes: 35,
        title: 'Build the website',
        text: 'A page, an order form, and a calculator that gets the total right.',
      },
      {
        minutes: 10,
        title: 'Do the math',
        text: 'Costs, price, what is left. Change one and watch the others.',
      },
      { minutes: 5, title: 'Open for business', text: 'Everyone places one pretend order.' },
    ]),
    learn: [
      'To put an offer and its prices online',
      'To work out costs, price and profit with AI, and check its math',
      'To make an order form that people finish',
    ],
    attend: [
      'Math is easier to swallow when the money is yours',
      'Open to the whole community; come with a friend',
      'It is free, and an hour',
    ],
    bring: ['A snack', 'A business idea, lemonade stands included', 'A laptop with a current browser'],
    booking: { label: 'RSVP', href: `${links.invitations}math-and-munch-oct30` },
    host: 'team',
  },
})
