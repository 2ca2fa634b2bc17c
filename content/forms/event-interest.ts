import * as v from 'valibot'
import { defineForm } from './_defineForm.js'
import { atLeastOneOf, emailAddress } from './_fields.js'

const kinds = ['Workshops and intensives', 'Free Power Hours', 'Community events'] as const

/** The form "Tell me about the next one" (`/events#event-interest`). It asks for no name. */
export const eventInterest = defineForm({
  id: 'event-interests',
  endpoint: '/api/event-interest',
  schema: v.strictObject({
    email: emailAddress(),
    kinds: atLeastOneOf(kinds, 'Choose at least one kind of event'),
  }),
  questions: {
    email: { label: 'Email', as: 'email', autoComplete: 'email' },
    kinds: {
      label: 'Which kinds of event?',
      as: 'checkboxes',
      options: kinds.map((kind) => ({ value: kind, label: kind })),
    },
  },
  copy: { submit: 'Tell me', submitting: 'Submitting...' },
  toasts: {
    sent: { title: 'Noted!', description: 'We’ll write when the next one has a date.' },
    failed: { title: 'Error saving your interest', description: 'Please try again.', showsReason: true },
  },
  sheet: { tab: 'Event interest' },
  needsNoAnswer: true,
  email: { subject: 'Event interest', subjectFields: ['kinds'], replyTo: 'email' },
})
