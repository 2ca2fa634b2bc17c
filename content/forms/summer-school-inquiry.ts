import { summerSchool } from '../pages/summer-school.js'
import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import { emailField, line, optionalWebAddress, paragraph } from './_fields.js'

/** Summer school application: `/summer-school`. No dialog, no payment. */
export const summerSchoolInquiry = defineForm({
  id: 'summer-school-inquiries',
  endpoint: '/api/summer-school-inquiry',
  ...asked({
    name: {
      label: 'Name',
      as: 'line',
      autoComplete: 'name',
      hasAsterisk: true,
      rule: line('Enter your name'),
    },
    email: { ...emailField('Email'), hasAsterisk: true },
    company: {
      label: 'Company/Organization',
      as: 'line',
      autoComplete: 'organization',
      hasAsterisk: true,
      rule: line('Enter your company or organization'),
    },
    websiteUrl: {
      label: 'Website URL',
      as: 'url',
      autoComplete: 'url',
      rule: optionalWebAddress('Enter a web address like https://example.com'),
    },
    whatToBuild: {
      label: 'What do you want to build?',
      as: 'paragraph',
      rows: 4,
      hasAsterisk: true,
      rule: paragraph('Tell us what you want to build'),
    },
  }),
  copy: { submit: 'Submit application', submitting: 'Submitting...' },
  toasts: {
    sent: {
      title: 'Application submitted!',
      description: "We'll be in touch with dates once we have enough interest for a cohort.",
    },
    failed: {
      title: 'Error submitting application',
      description: 'Please try again later.',
      showsReason: false,
    },
  },
  confirmationEmail: {
    subject: 'We have your application',
    next: ["We'll be in touch with dates once we have enough interest for a cohort."],
  },
  appliesFor: summerSchool.bootcamp,
  sheet: { tab: 'Summer school' },
  email: { subject: 'Summer school', name: 'name', replyTo: 'email', subjectFields: ['company'] },
})
