import { summerSchool } from '../pages/summer-school.js'
import { asked } from './_asked.js'
import { defineComposedForm } from './_defineForm.js'
import { emailField, line, PARAGRAPH_MAX, paragraph, selectField } from './_fields.js'
import { ONE_PERSON, workshopInquiry } from './workshop-inquiry.js'

const intensives = summerSchool.intensives.items.map(({ title }) => title)

/** Beginning of the stored goals of a saved spot. The number of saved spots in each intensive is counted by it. */
const goalsPrefix = (intensive: string) => `Interested in ${intensive}: `

/** The intensive and the reason in stored goals; undefined if they are not those of a saved spot. */
export function spotIn(goals: string) {
  const intensive = intensives.find((title) => goals.startsWith(goalsPrefix(title)))
  return intensive && { intensive, goals: goals.slice(goalsPrefix(intensive).length) }
}

/** Interest in one intensive, in the dialogs of `/summer-school`. Stored as a workshop inquiry for one person. */
export const saveASpot = defineComposedForm({
  id: 'save-a-spot',
  endpoint: workshopInquiry.endpoint,
  ...asked({
    intensive: selectField('Intensive', intensives, 'Select an intensive', 'Select an intensive'),
    name: { label: 'Name', as: 'line', autoComplete: 'name', rule: line('Enter your name') },
    email: emailField('Email'),
    company: { label: 'Company', as: 'line', autoComplete: 'organization', rule: line('Enter your company') },
    goals: {
      label: 'Why are you interested?',
      as: 'paragraph',
      rows: 3,
      rule: paragraph("Please tell us why you're interested", PARAGRAPH_MAX - 200),
    },
  }),
  storedAs: {
    storage: workshopInquiry,
    compose: ({ intensive, goals }) => ({ teamSize: ONE_PERSON, goals: goalsPrefix(intensive) + goals }),
    splitStored: ({ goals = '', teamSize, ...contact }) => {
      const spot = spotIn(String(goals))
      return spot && teamSize === ONE_PERSON ? { ...contact, ...spot } : undefined
    },
  },
  copy: { submit: 'Save my spot', submitting: 'Saving...', cancel: 'Cancel' },
  toasts: {
    sent: {
      title: 'Interest recorded!',
      description: "We'll reach out when we have enough people for this workshop.",
    },
    failed: {
      title: 'Error recording interest',
      description: 'Please try again later.',
      showsReason: false,
    },
  },
  confirmationEmail: {
    subject: 'Your interest is recorded',
    next: [
      "We'll reach out when we have enough people for this workshop.",
      'Nothing is booked or charged yet.',
    ],
  },
  email: { subject: 'Save a spot', name: 'name', replyTo: 'email', subjectFields: ['intensive'] },
})
