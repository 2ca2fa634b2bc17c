import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import { emailField, line, optionalParagraph, paragraph } from './_fields.js'

/** Parent inquiry: the dialog of `/workshops/parents`. */
export const parentWorkshopInquiry = defineForm({
  id: 'parent-workshop-inquiries',
  endpoint: '/api/parent-workshop-inquiry',
  ...asked({
    name: { label: 'Name', as: 'line', autoComplete: 'name', rule: line('Enter your name') },
    email: emailField('Email'),
    workshopInterest: {
      label: 'Which workshop interests you?',
      as: 'paragraph',
      hint: 'A game, a story, a tool for school: whatever you would like to build together.',
      rows: 3,
      rule: paragraph('Tell us which workshop interests you'),
    },
    additionalInfo: {
      label: 'Anything else we should know?',
      as: 'paragraph',
      hint: 'The age of your children, for example. No names, please.',
      rows: 2,
      rule: optionalParagraph(),
    },
  }),
  copy: { submit: 'Send inquiry', submitting: 'Submitting...' },
  toasts: {
    sent: { title: 'Thank you!', description: "We've received your inquiry and will be in touch soon." },
    failed: { title: 'Error', description: 'Failed to submit inquiry. Please try again.', showsReason: true },
  },
  confirmationEmail: {
    subject: 'We have your inquiry',
    next: ['We read every inquiry ourselves and answer within two working days.'],
  },
  sheet: { tab: 'Parents' },
  email: { subject: 'Parents', name: 'name', replyTo: 'email' },
})
