import { offers, priceOf } from '../offers.js'
import { defineEvent } from './_defineEvent.js'
import { internalTool } from './_internalTool.js'

export default defineEvent({
  id: 'half-day-intensive',
  title: 'Build Your Own Internal Tool',
  subtitle: 'A half-day intensive for the job nobody at work wants',
  starts: '2025-08-21T14:00',
  ends: '2025-08-21T17:00',
  type: 'Workshop',
  difficulty: 'Beginner',
  description:
    'Three hours, fifteen people, one chore each. Shape it, brief an AI builder, and leave with an internal tool that runs.',
  highlights: ['A working internal tool', 'A brief you can use again', 'Three hours, live'],
  price: priceOf(offers.halfDayIntensive),
  spots: '15 spots available',
  details: { ...internalTool, booking: { label: 'Book Now', href: offers.halfDayIntensive.checkout } },
})
