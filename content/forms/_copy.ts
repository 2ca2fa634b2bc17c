/** Texts that all forms share, with scripts and without. */
export const formCopy = {
  /** Heading of the list of answers that need attention (GOV.UK's error summary). */
  problem: 'There is a problem',
  /** On the page that a browser without scripts shows when a form was refused. */
  goBack: 'Go back in your browser: the form is there as you filled it in.',
  /** Begins the title of a page whose form was refused (GOV.UK). */
  problemTitle: 'Error: ',
  /** Above the heading of each section of a form that has several. */
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  /** Follows the label of an optional question. */
  optional: '(optional)',
  /** Precedes the suggestion for a mistyped e-mail address, as in "Did you mean sam@gmail.com?". */
  didYouMean: 'Did you mean',
  /** Below a calendar in which a day is chosen. */
  clearDate: 'Choose the day again to clear it.',
  /** Precedes the reference in the confirmation. */
  reference: 'Your reference is',
  sent: { next: 'See the next free events', again: 'Send another' },
  notSent: {
    title: 'Not sent yet. Your answers are still here.',
    retry: 'Try again',
    email: 'E-mail us instead',
    /** Follows the reason where the server refuses what the page accepts: the site was updated since the page was loaded. */
    changed:
      'The form may have changed since you opened it. Load the page again: your answers stay. Then send it once more.',
  },
  /** Errors without a message from our server: no connection, no answer in time, an unreadable answer. */
  reasons: {
    lost: 'We could not reach our server. Check your connection and try again.',
    timeout: 'Our server did not answer in time. Try again: nothing is recorded twice.',
    garbled: 'We could not read our server’s answer. Try again: nothing is recorded twice.',
  },
  /** Texts of the visitor's confirmation e-mail. */
  confirmationEmail: {
    thanks: 'Thank you. What you sent us has arrived.',
    questions: 'Questions, or something to add? Reply to this e-mail.',
    reference: 'Your reference',
    address: 'Our address',
    notYou:
      'Was it not you? Then somebody typed your address by mistake. Tell us, or do nothing: we send no newsletter to it.',
  },
  /** Above a form: precedes what the visitor chose on the way. */
  interest: 'You asked about',
  /** Beside the submit button: a sentence, then a link to the privacy page. */
  privacy: { before: 'We use what you send only to answer you.', link: 'Privacy' },
  /** Label of the honeypot, a field that is hidden from people: only bots fill it in. */
  trap: 'Leave this field empty',
} as const
