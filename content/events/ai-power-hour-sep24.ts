import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour-sep24',
  title: 'Build an Audio-First App',
  subtitle: 'For hands that are busy',
  starts: '2025-09-24T15:00',
  difficulty: 'Intermediate',
  description:
    'A free Power Hour for apps without a screen to look at: talk to it, let it talk back, and make it useful while you cook or drive.',
  highlights: ['An app you talk to', 'A voice that fits', 'Answers short enough to hear'],
  agenda: {
    shape: 'When are your hands full and your question short?',
    build: 'Speech in, a prompt that answers in one breath, speech out.',
    show: 'Eyes closed, we listen.',
  },
  learn: [
    'To connect speech, a model and a voice',
    'To write answers for ears rather than eyes',
    'To handle the moment when it mishears',
  ],
  attend: [
    'Voice is where good manners in software show',
    'Useful in kitchens, cars and workshops like ours',
    'It is free, and an hour',
  ],
  bring: [
    'A microphone, and a room that forgives talking',
    'A question you ask often',
    'A free account with an AI app builder',
  ],
})
