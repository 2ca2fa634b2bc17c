/** What every form says in the same words, with scripts and without. */
export const formCopy = {
  /** Heading of the list of answers that need attention (GOV.UK's error summary). */
  problem: 'There is a problem',
  /** Follows the label of a question that may stay empty. */
  optional: '(optional)',
  /** Opens the guess at a mistyped e-mail address, which follows with a question mark. */
  didYouMean: 'Did you mean',
  /** Below a calendar in which a day is chosen. */
  clearDate: 'Choose the day again to clear it.',
  /** Stands before the reference of a submission that arrived. */
  reference: 'Your reference is',
  notSent: {
    title: 'Not sent yet. Your answers are still here.',
    retry: 'Try again',
    email: 'E-mail us instead',
  },
  /** Beside a button whose form could not be fetched. */
  notArrived: 'The form did not arrive. Check your connection and press again, or load the page again.',
  /** Reasons that the browser finds itself, where no server could word one. */
  reasons: {
    lost: 'We could not reach our server. Check your connection and try again.',
    timeout: 'Our server did not answer in time. Try again: nothing is recorded twice.',
    garbled: 'We could not read our server’s answer. Try again: nothing is recorded twice.',
  },
  /** Of the e-mail that tells a visitor that a form has arrived. */
  confirmationEmail: {
    thanks: 'Thank you. What you sent us has arrived.',
    questions: 'Questions, or something to add? Reply to this e-mail.',
    reference: 'Your reference',
    address: 'Our address',
    notYou:
      'Was it not you? Then somebody typed your address by mistake. Tell us, or do nothing: we send no newsletter to it.',
  },
  /** What was chosen on the way, above the form. */
  choice: { label: 'You asked about', remove: (label: string) => `Leave out ${label}` },
  /** Beside the button that sends: the sentence, then the link's own words. */
  privacy: { before: 'We keep what you send to answer you.', link: 'Privacy' },
  /** Label of the honeypot, the field that only bots fill in. */
  trap: 'Leave this field empty',
} as const
