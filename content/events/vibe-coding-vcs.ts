import { offers, priceOf } from '../offers.js'
import { defineEvent } from './_defineEvent.js'

/** This event has its own page instead of the template. The texts are in `content/pages/vibe-coding-vcs.ts`. */
export default defineEvent({
  id: 'vibe-coding-vcs',
  title: 'Vibe Coding for VCs',
  subtitle: 'An executive workshop for VCs and GPs',
  starts: '2025-09-19T13:00',
  ends: '2025-09-19T17:00',
  type: 'Workshop',
  difficulty: 'For VCs and GPs',
  description:
    'Four hours in midtown New York in which investors build a custom GPT and a web app themselves, before they judge anyone else’s.',
  price: priceOf(offers.investors),
  spots: 'Applications close when capacity is reached',
  isInPerson: true,
})
