/**
 * "Cut the wish" on the home page: a wish that four cuts make small enough for an hour. In square brackets are the words that
 * the next cut takes away; `why` is the question that took the last ones.
 */
export const wish = {
  label: 'A wish, and what is left of it',
  cut: 'Make a cut',
  again: 'Start again',
  stages: [
    {
      text: 'We need an AI platform that automates all reporting [for every department.]',
      why: 'Too much for an hour. What can go?',
    },
    {
      text: 'We need an AI platform that automates [all reporting] for sales.',
      why: 'Who needs it most? Sales.',
    },
    {
      text: '[We need an AI platform that] automates the Friday sales report.',
      why: 'Which report eats the week? The one on Fridays.',
    },
    { text: '[Automate] the Friday sales report.', why: 'Does it need a platform? No.' },
    { text: 'Draft the Friday sales report.', why: 'What is the least that would help? A draft.' },
  ],
  done: 'Small enough for one hour.',
  /** The visitor's own wish, which becomes an answer of the form. */
  yours: { label: 'Now yours: what eats your week?', send: 'Cut it with us' },
  /** The link without scripts. */
  book: 'Bring yours.',
} as const
