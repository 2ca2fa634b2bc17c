/** Texts of `/executive-workshop`. */
export const executiveWorkshop = {
  hero: {
    badge: 'EXECUTIVE LEVEL ONLY',
    heading: 'AI Upskilling Workshop for Executive Leaders',
    lede: 'Decide about AI from experience. A private session in which you build with it, among people who answer for as much as you do.',
  },
  features: {
    heading: 'Made for the people who sign',
    items: [
      {
        title: 'Exclusive Cohorts',
        text: 'Minimum 12 VP+ executives, all at your own level. Nothing said in the room leaves it.',
      },
      {
        title: 'Strategic Focus',
        text: 'Where AI changes your margin, your org chart and your risk, worked through on your own numbers.',
      },
      {
        title: 'Immediate ROI',
        text: 'You build one working tool for your own desk, and know what to ask of the next vendor.',
      },
      {
        title: 'Time Efficient',
        text: 'One half day. Preparation is a five-minute form; follow-up comes to you.',
      },
    ],
  },
  included: {
    heading: "What's Included",
    items: [
      'Strategic AI implementation framework',
      'Executive-level AI fluency training',
      'Organizational change management tools',
      'Follow-up implementation resources',
    ],
  },
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
      text: 'For a leadership team. A private cohort, minimum 12 people, on a date that suits you.',
      form: 'Book Team Workshop',
      submit: 'Request Team Booking',
    },
    /** Heading of the form without scripts, which asks for the kind of booking itself. */
    plain: 'Save a spot or book for your team',
    note: 'We’ll reach out to discuss next steps. Nothing is booked or charged before that.',
  },
} as const
