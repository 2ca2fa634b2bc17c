import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import { emailField, line, oneOf, paragraph, selectField } from './_fields.js'

const teamSizes = ['1-5 people', '6-10 people', '11-20 people', '20+ people'] as const

/** Team size of a saved spot, which is stored as a workshop inquiry (`save-a-spot.ts`). It is no option on the page. */
export const ONE_PERSON = '1'

/** Team workshop inquiry, on the home page and `/workshops/teams`. */
export const workshopInquiry = defineForm({
  id: 'workshop-inquiries',
  endpoint: '/api/workshop-inquiry',
  ...asked({
    name: { label: 'Name', as: 'line', autoComplete: 'name', rule: line('Enter your name') },
    email: emailField('Email'),
    company: { label: 'Company', as: 'line', autoComplete: 'organization', rule: line('Enter your company') },
    teamSize: {
      ...selectField('Team size', teamSizes, 'Select your team size', 'Select team size'),
      rule: oneOf([...teamSizes, ONE_PERSON], 'Select your team size'),
    },
    goals: {
      label: 'What should your team be able to build?',
      as: 'paragraph',
      rows: 4,
      rule: paragraph('Tell us what your team should be able to build'),
    },
  }),
  copy: { submit: 'Send inquiry', submitting: 'Submitting...' },
  toasts: {
    sent: {
      title: 'Workshop inquiry submitted!',
      description: "Thanks for your interest! We'll be in touch soon.",
    },
    failed: { title: 'Error submitting inquiry', description: 'Please try again.', showsReason: true },
  },
  confirmationEmail: {
    subject: 'We have your workshop inquiry',
    next: ['We read every inquiry ourselves and answer within two working days.'],
  },
  sheet: { tab: 'Workshop inquiries' },
  email: {
    subject: 'Workshop inquiry',
    name: 'name',
    replyTo: 'email',
    subjectFields: ['company', 'teamSize'],
  },
})
