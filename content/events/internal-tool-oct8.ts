import { offers, priceOf } from '../offers.js'
import { defineEvent } from './_defineEvent.js'
import { internalTool } from './_internalTool.js'

export default defineEvent({
  id: 'internal-tool-oct8',
  title: 'Build Your Own Internal Tool',
  subtitle: 'The half-day intensive, once more for the autumn',
  starts: '2025-10-08T14:00',
  ends: '2025-10-08T17:00',
  type: 'Workshop',
  difficulty: 'Beginner',
  description:
    'Bring the chore that eats your Wednesdays. In three live hours you turn it into an internal tool that your colleagues can open.',
  highlights: ['A working internal tool', 'A brief you can use again', 'Three hours, live'],
  price: priceOf(offers.internalTool),
  spots: '15 spots available',
  isListed: true,
  details: { ...internalTool, booking: { label: 'Book Now', href: offers.internalTool.checkout } },
})
