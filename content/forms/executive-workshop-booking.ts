import * as v from 'valibot'
import { TEAM_MIN } from '../executive-team.js'
import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import { emailField, line, oneOf, optionalWholeNumber, selectField } from './_fields.js'

const roles = [
  'CEO',
  'CTO',
  'VP Engineering',
  'VP Product',
  'VP Marketing',
  'VP Operations',
  'Chief Data Officer',
  'Chief Innovation Officer',
  'Other VP-level',
  'Other C-level',
] as const

/** Values of `?option=` on `/executive-workshop`: one leader on the waitlist, or a whole team. */
const bookingModes = ['individual', 'team'] as const
export type BookingMode = (typeof bookingModes)[number]

const teamTooSmall = `Enter a team size of ${TEAM_MIN} people or more`

/** Executive waitlist and team booking: `/executive-workshop`. */
export const executiveWorkshopBooking = defineForm({
  id: 'executive-workshop-bookings',
  endpoint: '/api/executive-workshop-booking',
  ...asked({
    name: { label: 'Full Name', as: 'line', autoComplete: 'name', rule: line('Enter your full name') },
    email: emailField('Email Address'),
    company: { label: 'Company', as: 'line', autoComplete: 'organization', rule: line('Enter your company') },
    role: selectField('Role/Title', roles, 'Select your role', 'Select your role'),
    mode: {
      label: 'Booking',
      as: 'radio',
      options: [
        { value: 'individual', label: 'Save me a spot' },
        { value: 'team', label: 'Book for my team' },
      ],
      rule: v.optional(oneOf(bookingModes, 'Choose a spot for yourself, or a booking for your team')),
    },
    teamSize: {
      label: 'Team Size',
      as: 'number',
      hint: 'How many people take part.',
      placeholder: `Minimum ${TEAM_MIN} people`,
      min: TEAM_MIN,
      belowMin: teamTooSmall,
      onlyWhen: { question: 'mode', is: 'team' },
      rule: optionalWholeNumber(teamTooSmall),
    },
  }),
  isFrozenWhilePending: true,
  copy: { submit: 'Send request', submitting: 'Submitting...' },
  toasts: {
    sent: {
      title: 'Booking submitted successfully!',
      description: "Thanks for your interest! We'll be in touch soon.",
    },
    failed: { title: 'Error submitting booking', description: 'Please try again.', showsReason: true },
  },
  confirmationEmail: {
    subject: 'We have your booking request',
    next: ['We answer within two working days to settle the details. Nothing is booked or charged yet.'],
  },
  sheet: { tab: 'Executives' },
  email: {
    subject: 'Executive workshop',
    name: 'name',
    replyTo: 'email',
    subjectFields: ['company', 'mode'],
  },
})
