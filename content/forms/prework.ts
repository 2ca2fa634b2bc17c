import { asked } from './_asked.js'
import { defineComposedForm, defineStorage } from './_defineForm.js'
import { emailField, type Fields, isoDay, line, oneOf, optionalLine, paragraph } from './_fields.js'

const experiences = ['brand-new', 'beginner', 'intermediate', 'advanced'] as const

const visitorFields = {
  name: { label: 'What is your name?', as: 'line', autoComplete: 'name', rule: line('Enter your name') },
  email: emailField('What is your email?'),
  workshop: {
    label: 'Which workshop are you attending?',
    as: 'line',
    rule: line('Enter the workshop you are coming to'),
  },
  workshopDate: {
    label: 'When is your workshop?',
    as: 'date',
    placeholder: 'Pick a date',
    rule: isoDay('Pick the date of your workshop', 'Pick a real date, like 2025-10-09'),
  },
  workplace: {
    label: 'Where do you work?',
    as: 'line',
    autoComplete: 'organization',
    rule: line('Enter where you work'),
  },
  role: {
    label: 'What is your current role or title?',
    as: 'line',
    autoComplete: 'organization-title',
    rule: line('Enter your role or title'),
  },
  aiExperience: {
    label: 'What is your AI experience level?',
    as: 'select',
    placeholder: 'Select your experience',
    options: [
      { value: 'brand-new', label: "I'm brand new – never built with AI" },
      { value: 'beginner', label: "Beginner – I've used ChatGPT or similar tools casually" },
      { value: 'intermediate', label: "Intermediate – I've used AI to help with tasks at work" },
      {
        value: 'advanced',
        label: "Advanced – I've built workflows, prototypes, or internal tools using AI",
      },
    ],
    rule: oneOf(experiences, 'Select your experience with AI'),
  },
  aiTool: { label: 'Is there an AI tool you would like to explore?', as: 'line', rule: optionalLine() },
} as const satisfies Fields

/** The four parts of the sentence that says what a visitor wants to build. */
export type BuildParts = Record<'problemSolves' | 'targetUser' | 'howItWorks' | 'useWhen', string>

/** The whole sentence: it is shown as a preview, sent and stored. */
export const buildGoal = ({ problemSolves, targetUser, howItWorks, useWhen }: BuildParts) =>
  `I want to build an app that solves ${problemSolves} for ${targetUser} by ${howItWorks}. I'll know this app works because I'll be able to use it when I need to ${useWhen}`

/** Placeholders in the preview for parts that are not filled in yet. */
export const missingParts: BuildParts = {
  problemSolves: '[problem]',
  targetUser: '[users]',
  howItWorks: '[solution]',
  useWhen: '[use case]',
}

/** Longest part, in characters. Four parts and the words between them fit into one answer (`PARAGRAPH_MAX`). */
const PART_MAX = 1000

const storage = defineStorage({
  id: 'prework-submissions',
  ...asked({
    ...visitorFields,
    buildGoal: {
      label: 'What do you want to build?',
      as: 'paragraph',
      rule: paragraph('Tell us what you want to build'),
    },
  }),
  sheet: { tab: 'Pre-work' },
  needsNoAnswer: true,
  email: { subject: 'Pre-work', name: 'name', replyTo: 'email', subjectFields: ['workshop', 'workshopDate'] },
})

/** Pre-workshop form on `/prework`. The four parts are stored as one sentence. */
export const prework = defineComposedForm({
  id: storage.id,
  endpoint: '/api/prework',
  ...asked({
    ...visitorFields,
    problemSolves: {
      label: 'I want to build an app that solves…',
      as: 'line',
      hint: 'What problem does it solve? “Meetings that nobody writes down”, for example.',
      rule: line('Enter the problem that your app solves', PART_MAX),
    },
    targetUser: {
      label: '…for…',
      as: 'line',
      hint: 'Who is it for? “Our project managers”.',
      rule: line('Enter who your app is for', PART_MAX),
    },
    howItWorks: {
      label: '…by…',
      as: 'line',
      hint: 'How does it work? “Turning a recording into a list of tasks”.',
      rule: line('Enter how your app works', PART_MAX),
    },
    useWhen: {
      label: 'I’ll be able to use it when I need to…',
      as: 'line',
      hint: 'When will you reach for it? “Send the notes before lunch”.',
      rule: line('Enter when you will use your app', PART_MAX),
    },
  }),
  isWholePage: true,
  sections: [
    {
      heading: 'About you',
      isNumbered: true,
      questions: ['name', 'email', 'workshop', 'workshopDate', 'workplace', 'role', 'aiExperience', 'aiTool'],
    },
    {
      heading: 'What Do You Want to Build?',
      isOneColumn: true,
      intro: 'Finish these four lines. Together they make one sentence.',
      questions: ['problemSolves', 'targetUser', 'howItWorks', 'useWhen'],
    },
  ],
  storedAs: {
    storage,
    compose: (answers) => ({ buildGoal: buildGoal(answers) }),
  },
  copy: {
    submit: 'Submit Pre-Work Form',
    submitting: 'Submitting...',
    use: 'We use what you send only to prepare your workshop.',
  },
  toasts: {
    sent: {
      title: 'Pre-work form submitted!',
      description: "Thank you for completing the pre-workshop form. We'll see you at the session!",
    },
    missing: { title: 'Please fill in all required fields' },
    failed: {
      title: 'Submission failed',
      description: 'Please try again later.',
      showsReason: true,
      unworded: 'Submission failed',
    },
  },
  confirmationEmail: {
    subject: 'We have your pre-work',
    next: ["Thank you for completing the pre-workshop form. We'll see you at the session!"],
  },
  email: { subject: 'Pre-work', name: 'name', replyTo: 'email', subjectFields: ['workshop', 'workshopDate'] },
})
