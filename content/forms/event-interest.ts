import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import { asOptions, atLeastOneOf, emailField } from './_fields.js'

const kinds = ['Workshops and intensives', 'Free Power Hours', 'Community events'] as const

/** The form "Tell me about the next one" (`/events#event-interest`). It asks for no name. */
export const eventInterest = defineForm({
  id: 'event-interests',
  endpoint: '/api/event-interest',
  ...asked({
    email: emailField('Email'),
    kinds: {
      label: 'Which kinds of event?',
      as: 'checkboxes',
      options: asOptions(kinds),
      rule: atLeastOneOf(kinds, 'Choose at least one kind of event'),
    },
  }),
  copy: { submit: 'Tell me', submitting: 'Submitting...' },
  toasts: {
    sent: { title: 'Noted!', description: 'We’ll write when the next one has a date.' },
    failed: { title: 'Error saving your interest', description: 'Please try again.', showsReason: true },
  },
  sheet: { tab: 'Event interest' },
  needsNoAnswer: true,
  email: { subject: 'Event interest', subjectFields: ['kinds'], replyTo: 'email' },
})
