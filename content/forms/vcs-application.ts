import * as v from 'valibot'
import { NOTHING_TO_PAY } from '../pages/vcs-apply.js'
import { VCS_EVENT } from '../vcs-event.js'
import { asked } from './_asked.js'
import { defineForm } from './_defineForm.js'
import {
  asOptions,
  emailAddress,
  emailField,
  line,
  oneOf,
  optionalParagraph,
  selectField,
  someOf,
} from './_fields.js'

const stages = ['Seed', 'Series A', 'Later Stage'] as const
const sectors = ['AI', 'SaaS', 'Consumer', 'Bio', 'Infra', 'Climate', 'Other'] as const
const experiences = ['built', 'experimented', 'eager'] as const
const sources = ['LinkedIn', 'Direct email', 'Friend or colleague', 'Our facilitator', 'Other'] as const

/** The long answers are limited only by the size of the request, 64 KB. */
const NO_LIMIT = Number.POSITIVE_INFINITY

/**
 * Application to the workshop for investors, on `/events/vibe-coding-vcs/apply`. An asterisk marks questions that the studio
 * wants answered. Only the first four are required; `whyInterested` is required by the browser, but not by the API.
 */
export const vcsApplication = defineForm({
  id: 'vcs-applications',
  endpoint: '/api/vcs-application',
  ...asked({
    fullName: {
      label: 'Full Name',
      as: 'line',
      autoComplete: 'name',
      hasAsterisk: true,
      rule: line('Enter your full name'),
    },
    email: { ...emailField('Email Address'), hasAsterisk: true },
    currentRole: {
      label: 'Current Role/Title',
      as: 'line',
      autoComplete: 'organization-title',
      hasAsterisk: true,
      rule: line('Enter your current role or title'),
    },
    firm: {
      label: 'Firm/Company',
      as: 'line',
      autoComplete: 'organization',
      hasAsterisk: true,
      rule: line('Enter your firm or company'),
    },
    investmentStages: {
      label: 'Which stages do you invest in?',
      as: 'checkboxes',
      hint: 'Choose all that apply.',
      hasAsterisk: true,
      options: asOptions(stages),
      rule: someOf(stages, 'Choose stages from the list'),
    },
    investmentSectors: {
      label: 'Which sectors do you invest in?',
      as: 'checkboxes',
      hint: 'Choose all that apply.',
      hasAsterisk: true,
      options: asOptions(sectors),
      rule: someOf(sectors, 'Choose sectors from the list'),
    },
    whyInterested: {
      label: 'Why are you interested in this workshop?',
      as: 'paragraph',
      rows: 4,
      hasAsterisk: true,
      requiredInBrowser: 'Tell us why you are interested in this workshop',
      rule: optionalParagraph(NO_LIMIT),
    },
    aiExperience: {
      label: 'Have you built anything with AI?',
      as: 'radio',
      hasAsterisk: true,
      options: [
        { value: 'built', label: "Yes – I've built something (GPT, automation, app, etc.)" },
        { value: 'experimented', label: "I've experimented, but wouldn't call it building" },
        { value: 'eager', label: "No – but I'm eager to get hands-on" },
      ],
      rule: v.optional(oneOf(experiences, 'Choose one of the three answers')),
    },
    aiQuestion: {
      label: 'What would you like to ask about AI?',
      as: 'paragraph',
      rows: 3,
      rule: optionalParagraph(NO_LIMIT),
    },
    bringTeamMember: {
      label: 'Would you like to bring a team member?',
      as: 'radio',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      rule: v.optional(oneOf(['yes', 'no'], 'Choose yes or no')),
    },
    teamMemberEmail: {
      label: 'Team member’s email address',
      as: 'email',
      hint: 'Only if you bring someone.',
      onlyWhen: { question: 'bringTeamMember', is: 'yes' },
      rule: v.optional(emailAddress('Enter your team member’s email address')),
    },
    howDidYouHear: {
      ...selectField('How did you hear about this workshop?', sources, 'Choose from the list'),
      rule: v.optional(oneOf(sources, 'Choose from the list')),
    },
  }),
  sections: [
    { heading: 'About you', questions: ['fullName', 'email', 'currentRole', 'firm'] },
    { heading: 'What you invest in', questions: ['investmentStages', 'investmentSectors'] },
    {
      heading: 'You and AI',
      isOneColumn: true,
      questions: ['whyInterested', 'aiExperience', 'aiQuestion'],
    },
    {
      heading: 'Last questions',
      isOneColumn: true,
      questions: ['bringTeamMember', 'teamMemberEmail', 'howDidYouHear'],
    },
  ],
  copy: { submit: 'Submit Application', submitting: 'Submitting Application...' },
  toasts: {
    sent: {
      title: 'Application Validated!',
      description: 'Please complete your payment to finalize registration.',
    },
    missing: {
      title: 'Missing Required Fields',
      description: 'Please fill in your name, email, role, and firm/company.',
    },
    failed: {
      title: 'Processing Failed',
      description: 'Please try again or contact us directly.',
      showsReason: false,
    },
  },
  confirmationEmail: {
    subject: 'We have your application',
    next: [
      'Please complete your payment to finalize registration.',
      'If you have paid already, there is nothing more to do.',
    ],
    nextDate: [NOTHING_TO_PAY],
  },
  appliesFor: { event: VCS_EVENT },
  sheet: { tab: 'VC applications' },
  email: { subject: 'VC application', name: 'fullName', replyTo: 'email', subjectFields: ['firm'] },
})
