import { definePowerHour } from './_powerHour.js'

export default definePowerHour({
  id: 'ai-power-hour-sep11',
  title: 'Automate a Client Workflow',
  subtitle: 'From inquiry to invoice, without the step you dread',
  starts: '2025-09-11T15:00',
  difficulty: 'Intermediate',
  description:
    'A free Power Hour for people with clients: take one workflow, from first e-mail to final file, and automate the part you dread.',
  highlights: ['One automated handover', 'A map of your workflow', 'A check before anything is sent'],
  agenda: {
    shape: 'Draw the workflow as it is. Circle the step you put off.',
    build: 'A trigger, an AI step with clear rules, and a human who signs off.',
    show: 'The dreaded step, done while we watch.',
  },
  learn: [
    'To map a workflow so that a machine can follow it',
    'To keep a person between AI and the client',
    'To see when an automation fails, before the client does',
  ],
  attend: [
    'Client work is repetition in a nice suit',
    'You keep the map, whatever happens to the tools',
    'It is free, and an hour',
  ],
  bring: [
    'One workflow you have run at least five times',
    'An example with the names taken out',
    'A laptop with a current browser',
  ],
})
