import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import { emailField, line, optionalParagraph } from './_fields.js'

/** The answer to a registration: a seat, a place on the waiting list, or an e-mail that will tell it. */
export type Seat = 'yes' | 'waiting' | 'later'

/** Registration for an event with seats, in its own page (docs/product.md#guests). The answer to it has the `Seat`. */
export const eventRegistration = defineForm({
  id: 'guests',
  endpoint: '/api/event-registrations',
  ...asked({
    event: { label: 'Event address', as: 'line', isHidden: true, rule: line('Choose an event') },
    name: { label: 'Name', as: 'line', autoComplete: 'name', rule: line('Enter your name') },
    email: emailField('Email'),
    build: { label: 'What would you like to build?', as: 'paragraph', rows: 3, rule: optionalParagraph() },
  }),
  sheet: { tab: 'Guests', hasSeats: true },
  needsNoAnswer: true,
  email: { subject: 'Event registration', name: 'name', replyTo: 'email' },
  copy: { submit: 'Join Free', submitting: 'Submitting...' },
  toasts: {
    sent: {
      title: 'We have your registration',
      description: 'An e-mail will tell you whether it is a seat or a place on the waiting list.',
    },
    sentAs: {
      yes: { title: 'You have a seat', description: 'The invitation is on its way to your mailbox.' },
      waiting: {
        title: 'You are on the waiting list',
        description: 'All seats are taken. We will send you an e-mail as soon as one is yours.',
      },
    },
    failed: { title: 'Error registering', description: 'Please try again.', showsReason: true },
  },
})
