import * as v from 'valibot'
import { defineComposedForm, defineStorage } from './_defineForm.js'
import { emailAddress, line, optionalParagraph } from './_fields.js'

const schema = v.strictObject({
  event: line('Choose an event'),
  name: line('Enter your name'),
  email: emailAddress(),
  build: optionalParagraph(),
})

const questions = {
  event: { label: 'Event address', as: 'line', isHidden: true },
  name: { label: 'Name', as: 'line', autoComplete: 'name' },
  email: { label: 'Email', as: 'email', autoComplete: 'email' },
  build: { label: 'What would you like to build?', as: 'paragraph', rows: 3 },
} as const

/** The news of the guests of all events whose registrations this site takes (docs/product.md#guests). A registration is one of them. */
export const guests = defineStorage({
  id: 'guests',
  schema,
  questions,
  sheet: { tab: 'Guests', isNews: true },
  needsNoAnswer: true,
  email: { subject: 'Event registration', name: 'name', replyTo: 'email' },
})

/** What a guest has: a seat, a place on the waiting list, or a row of which that is not known yet. */
export type Seat = 'yes' | 'waiting' | 'later'

/** Registration for an event with seats, in its own page. The answer to a registration has the `Seat`. */
export const eventRegistration = defineComposedForm({
  id: 'event-registration',
  endpoint: '/api/event-registrations',
  schema,
  questions,
  storedAs: {
    storage: guests,
    compose: (answers) => answers,
    splitStored: (stored) => stored,
  },
  copy: { submit: 'Join Free', submitting: 'Submitting...' },
  toasts: {
    sent: {
      title: 'We have your registration',
      description: 'An e-mail tells you whether it is a seat or a place on the waiting list.',
    },
    sentAs: {
      yes: { title: 'You have a seat', description: 'The invitation is on its way to your mailbox.' },
      waiting: {
        title: 'You are on the waiting list',
        description: 'All seats are taken. We send you an e-mail as soon as one is yours.',
      },
    },
    failed: { title: 'Error registering', description: 'Please try again.', showsReason: true },
  },
  email: guests.email,
})
