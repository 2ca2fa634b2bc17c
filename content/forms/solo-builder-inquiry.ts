import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import { emailAddress, lineOfAtLeast, optionalParagraph, paragraphOfAtLeast } from './_fields.js'

/** Solo builder inquiry: the dialog of `/workshops/solo`. */
export const soloBuilderInquiry = defineForm({
  id: 'solo-builder-inquiries',
  endpoint: '/api/solo-builder-inquiry',
  ...asked({
    name: {
      label: 'Name',
      as: 'line',
      autoComplete: 'name',
      rule: lineOfAtLeast(2, 'Name must be at least 2 characters'),
    },
    email: {
      label: 'Email',
      as: 'email',
      autoComplete: 'email',
      rule: emailAddress('Please enter a valid email', 'Please enter a valid email'),
    },
    businessStage: {
      label: 'Where is your business today?',
      as: 'line',
      hint: 'An idea, first customers, ten years in: a few words will do.',
      rule: lineOfAtLeast(5, 'Please describe your business stage'),
    },
    goals: {
      label: 'What would you like to build?',
      as: 'paragraph',
      rows: 3,
      rule: paragraphOfAtLeast(10, 'Please describe your goals'),
    },
    additionalInfo: {
      label: 'Anything else we should know?',
      as: 'paragraph',
      rows: 2,
      rule: optionalParagraph(),
    },
  }),
  copy: { submit: 'Send inquiry', submitting: 'Submitting...' },
  toasts: {
    sent: { title: 'Thank you!', description: "We've received your inquiry and will be in touch soon." },
    failed: {
      title: 'Error',
      description: 'Failed to submit inquiry. Please try again.',
      showsReason: false,
    },
  },
  confirmationEmail: {
    subject: 'We have your inquiry',
    next: ['We read every inquiry ourselves and answer within two working days.'],
  },
  sheet: { tab: 'Solo builders' },
  email: { subject: 'Solo builder', name: 'name', replyTo: 'email', subjectFields: ['businessStage'] },
})
