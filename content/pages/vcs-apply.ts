/** Text for applicants while the next date is not set. */
export const NOTHING_TO_PAY =
  'We will write to you as soon as the next date is set. There is nothing to pay until then.'

/** What one applies for: the cells of a ticket. */
export const vcsTicket = ({ date, time, price }: Record<'date' | 'time' | 'price', string>) => [
  { label: 'Date', value: date },
  { label: 'Time', value: time },
  { label: 'Where', value: 'Midtown New York' },
  { label: 'Fee', value: price },
]

/** What stands beside the fee, on the workshop's page and before the payment. */
export const vcsFee = {
  feeLabel: 'Registration Fee',
  points: [
    'Secure payment by card',
    'Confirmation within 24 hours',
    'Applications close when capacity is reached',
  ],
} as const

/** Texts of `/events/vibe-coding-vcs/apply`, the application to the workshop for investors. */
export const vcsApply = {
  back: 'Back to Workshop Details',
  heading: 'Apply for Vibe Coding for VCs',
  lede: 'It takes about 4 minutes.',
  /** The ticket in one line, without the time. */
  brief: (ticket: ReturnType<typeof vcsTicket>) =>
    ticket
      .filter(({ label }) => label !== 'Time')
      .map(({ value }) => value)
      .join(', '),
  /** The texts of the header at each of the three steps (docs/product.md#payments). */
  steps: {
    application: { label: 'Application', note: 'Applications close when capacity is reached' },
    payment: { label: 'Payment', note: 'Complete payment to secure your spot' },
    success: { label: 'Registration', note: 'Registration confirmed!' },
  },
  /** Follows the label of a step that is behind the visitor, for screen readers. */
  stepDone: '(done)',
  stepsLabel: 'Your application, step by step',
  application: {
    heading: 'Your application',
    intro: 'Needed: name, email, role, firm and your reason. The other starred answers help us choose.',
    /** Below the form. */
    next: (price: string) => `Next comes the payment page: ${price}, by card. Nothing is charged before.`,
  },
  /** Shown after the workshop's date has passed, is cancelled or full, until its row has a date in the future. */
  isOver: {
    notice: (date: string) => `The workshop of ${date} has taken place.`,
    isCancelled: (date: string) => `The workshop of ${date} is cancelled.`,
    isFull: (date: string) => `No seat is left in the workshop of ${date}.`,
    heading: 'Apply for the next date',
    intro:
      'The form stays open. We will write as soon as there is a date; there is nothing to pay until then.',
    sent: {
      title: 'Application received!',
      description: NOTHING_TO_PAY,
    },
  },
  /** Shown when the application was stored, and there is no payment: its page could not be prepared, or the server says why. */
  arrived: {
    title: 'Your application has arrived.',
    failed:
      'Only your payment could not be prepared, and nothing was charged. Send the form once more to pay: it stays one application.',
  },
  payment: {
    heading: 'Complete your payment',
    intro:
      'Your application is with us, and your seat is yours once the fee is paid. You pay on our payment provider’s page.',
  },
  success: {
    title: 'Registration Complete!',
    description: "You'll receive confirmation and workshop details within 24 hours.",
  },
} as const
