import { TEAM_MIN } from '../executive-team.js'

/** Texts of `/executive-workshop`. */
export const executiveWorkshop = {
  hero: {
    badge: 'EXECUTIVE LEVEL ONLY',
    heading: 'AI Upskilling Workshop for Executive Leaders',
    lede: 'Decide about AI from experience. A private session in which you build with it, among leaders at your level.',
  },
  facts: [
    { label: 'Length', value: 'Half a day' },
    { label: 'Group', value: `${TEAM_MIN} or more` },
    { label: 'Level', value: 'VP and C-suite' },
    { label: 'Where', value: 'New York, or your office' },
  ],
  features: {
    heading: 'For people who approve the budget',
    items: [
      {
        title: 'Exclusive Cohorts',
        text: `Minimum ${TEAM_MIN} VP+ executives. We ask everyone to keep it in the room.`,
      },
      {
        title: 'Strategic Focus',
        text: 'Your margin, org chart and risk, worked through with a case you bring.',
      },
      { title: 'Immediate ROI', text: 'You leave with one working tool for your own desk.' },
      { title: 'Time Efficient', text: 'One half day. Preparation is a five-minute form.' },
    ],
  },
  /** A Power Hour, to scale: minutes from its beginning. */
  hour: {
    heading: 'The hour in which you build',
    parts: [
      { at: '00:00', minutes: 5, title: 'Introduction' },
      { at: '00:05', minutes: 5, title: 'Shape the problem' },
      { at: '00:10', minutes: 45, title: 'Build' },
      { at: '00:55', minutes: 5, title: 'Show it' },
    ],
  },
  included: {
    heading: "What's Included",
    items: [
      {
        title: 'Strategic AI implementation framework',
        text: 'Which work to hand to AI first, who owns it, and how you see that it pays.',
      },
      {
        title: 'Executive-level AI fluency training',
        text: 'You build with the tools yourself, so that you can judge what others build.',
      },
      {
        title: 'Organizational change management tools',
        text: 'Rules for data, new roles, and what to tell those who hesitate.',
      },
      {
        title: 'Follow-up implementation resources',
        text: 'The templates of the day, and a list of what to do in the weeks after it.',
      },
    ],
  },
  quote: 'What leaders say',
  options: {
    heading: 'Two ways in',
    intro: 'Come alone and meet your peers, or bring your own leadership team.',
    individual: {
      title: 'Save me a spot',
      text: 'For one leader. Join the waitlist and we notify you when a cohort forms.',
      form: 'Join the Waitlist',
      submit: 'Join Waitlist',
    },
    team: {
      title: 'Book for my team',
      text: `For a leadership team. A private cohort, minimum ${TEAM_MIN} people, on a date that suits you.`,
      form: 'Book Team Workshop',
      submit: 'Request Team Booking',
    },
    /** Heading of the form without scripts, which asks for the kind of booking itself. */
    inPage: 'Save a spot or book for your team',
    note: 'We’ll reach out to discuss next steps, in an intro call of 15 minutes. Nothing is booked or charged before that.',
  },
} as const
