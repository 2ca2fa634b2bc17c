import { vcsFee } from './vcs-apply.js'

/** Texts of `/events/vibe-coding-vcs` and `/for-vcs`, one page at two addresses. */
export const vibeCodingVcs = {
  hero: {
    badges: ['Executive Workshop', 'Registration + Payment'],
    lede: 'You fund people who build with AI. Spend four hours being one.',
    note: 'Applications close when capacity is reached',
    apply: 'Apply for a seat',
    applyForNext: 'Apply for the next date',
  },
  presenters: 'Co-presented with',
  glance: {
    heading: 'One afternoon in midtown',
    intro:
      'For VCs and GPs who would rather ask a founder “how long did that take you?” knowing roughly what the answer should be.',
  },
  agenda: {
    heading: 'The afternoon, part by part',
    intro:
      'Nine parts, three and a half hours. The last half hour is for what runs over. An optional happy hour follows.',
  },
  mastery: {
    heading: 'What you will master',
    points: [
      'Telling a thin wrapper from a product by having made both',
      'Writing a brief that an AI builder follows',
      'Shipping a custom GPT on your own material',
      'Reading a demo: what is live, what is staged, what is luck',
      'Estimating what a small team with AI can do in a quarter',
    ],
  },
  package: {
    heading: 'The executive package',
    points: [
      '4-hour workshop',
      'Working lunch',
      'A custom GPT and a web app, built by you',
      'Optional happy hour',
      'Discounted AI fluency courses for your portfolio',
      'The playbook, to run it again without us',
    ],
  },
  registration: {
    heading: 'Register',
    intro: 'The fee covers the afternoon and everything in the package above.',
    ...vcsFee,
    /** Below the button to apply; the link to pay follows. */
    payAfter: 'Then pay the fee, on our payment provider’s page:',
  },
  facilitator: {
    heading: 'Your facilitator',
    name: 'Our founder',
    role: 'Facilitator',
    text: 'Has built with partners and principals. Will not let anyone leave with a slide instead of a link.',
  },
  idealFor: {
    heading: 'Ideal For',
    points: [
      'General partners who lead AI deals',
      'Partners and principals who sit on the boards of software companies',
      'Platform teams who help portfolios adopt AI',
    ],
  },
} as const
