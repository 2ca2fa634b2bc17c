import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour-sep18',
  title: 'Build Your Own CRM',
  subtitle: 'The customer list that fits how you work',
  starts: '2025-09-18T15:00',
  difficulty: 'Intermediate',
  description:
    'A free Power Hour: build a CRM with only the fields you use, reminders you will heed and a summary written for you each morning.',
  highlights: ['A CRM of your own', 'Reminders that make sense', 'A morning summary'],
  agenda: {
    shape: 'Which five facts about a customer do you really look up?',
    build: 'A table, a form, a reminder, and an AI summary on top.',
    show: 'Show the record of a customer we all wish we had.',
  },
  learn: [
    'To choose fields by use rather than by habit',
    'To let AI summarize without letting it invent',
    'To move your data out again when you outgrow it',
  ],
  attend: [
    'You know your customers; the software should catch up',
    'Small tools get used because they are small',
    'It is free, and an hour',
  ],
  bring: [
    'Ten rows of made-up customers',
    'The spreadsheet you use today, to look at and not to share',
    'A laptop with a current browser',
  ],
})
