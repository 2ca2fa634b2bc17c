import { offers, priceOf } from '../offers.js'
import { NOTHING_TO_PAY } from '../payment.js'

/** What one applies for: the cells of a ticket. */
export const vcsTicket = ({ date, time }: Record<'date' | 'time', string>) => [
  { label: 'Date', value: date },
  { label: 'Time', value: time },
  { label: 'Where', value: 'Midtown New York' },
  { label: 'Fee', value: priceOf(offers.investors) },
]

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
  /** The texts of the header at each of the three steps (docs/product.md#application-and-payment). */
  steps: {
    application: { label: 'Application', note: 'Applications close when capacity is reached' },
    payment: { label: 'Payment', note: 'Complete payment to secure your spot' },
    success: { label: 'Registration', note: 'Registration confirmed!' },
  },
  /** Follows the label of a step that is behind the visitor, for screen readers. */
  stepDone: '(done)',
  stepsLabel: 'Your application, step by step',
  /** Only for visitors without scripts: their page cannot look up whether a payment succeeded. */
  hasPaid:
    'If you have just paid, there is no need to apply again: you are registered as soon as our payment provider tells us, and we e-mail you within 24 hours.',
  book: 'Book Now',
  application: {
    heading: 'Your application',
    intro: 'Needed: name, email, role, firm and your reason. The rest marked * helps us choose.',
    /** Below the form. */
    next: `Next comes the payment page: ${priceOf(offers.investors)}, by card. Nothing is charged before.`,
  },
  /** Shown after the workshop's date has passed, is cancelled or full, until its file has a date in the future. */
  isOver: {
    notice: (date: string) => `The workshop of ${date} has taken place.`,
    isCancelled: (date: string) => `The workshop of ${date} is cancelled.`,
    isFull: (date: string) => `No seat is left in the workshop of ${date}.`,
    heading: 'Apply for the next date',
    intro: 'The form stays open. We write as soon as there is a date; there is nothing to pay until then.',
    sent: {
      title: 'Application received!',
      description: NOTHING_TO_PAY,
    },
  },
  /** Shown when the application was stored, but its payment could not be prepared. */
  unprepared: {
    title: 'Your application has arrived.',
    text: 'Only your payment could not be prepared, and nothing was charged. Try again, or pay on our payment provider’s page.',
    retry: 'Try again',
    retrying: 'Preparing payment...',
  },
  payment: {
    heading: 'Complete your payment',
    intro: 'Your seat is yours once the fee is paid. You pay on our payment provider’s page.',
    arrived: 'Your application is with us.',
    fee: priceOf(offers.investors),
    feeLabel: 'Registration Fee',
    points: [
      'Secure payment by card',
      'Confirmation within 24 hours',
      'Applications close when capacity is reached',
    ],
    change: 'Change your answers',
  },
  /** Shown when a visitor comes back from the payment page and the payment is not (yet) successful. */
  returned: {
    checking: 'Checking your payment…',
    processing:
      'Your payment is on its way. We will write to you as soon as it has arrived: there is nothing more to do.',
    unpaid: 'Your payment was not completed. You can try again with the button below.',
    unknown:
      'We could not check your payment just now. If you have paid, do not pay again: load this page again, or e-mail us.',
  },
  success: {
    title: 'Registration Complete!',
    description: "You'll receive confirmation and workshop details within 24 hours.",
  },
} as const
