import { defineEvent } from './_defineEvent.js'

export default defineEvent({
  id: 'halloween-hackathon',
  title: 'Halloween Hackathon',
  subtitle: 'Small monsters, small machines',
  starts: '2025-10-25T10:00',
  ends: '2025-10-25T13:00',
  type: 'Community Event',
  difficulty: 'Ages 5-10 with a parent',
  description:
    'A morning of building for children and a parent each: a haunted house to click through, a costume picker, a joke machine that cackles.',
  price: 'TBD',
  spots: 'Spots to be announced',
  isListed: true,
  isDetailsPending: true,
})
