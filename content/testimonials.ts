/** What somebody said of a workshop. */
export type Testimonial = {
  /** The words, without quotation marks. */
  readonly text: string
  /** Who said them. */
  readonly author: string
  /** What they are, or where. */
  readonly title: string
  /** Their portrait, `portrait-….svg` of `drawings/`. Those that are there show invented people. @default none */
  readonly portrait?: 'beard' | 'glasses' | 'knot'
}

/** The one that is on the executives' page, too. */
export const leader: Testimonial = {
  text: 'We stopped talking about our AI strategy and started showing each other what we had made.',
  author: 'Chief Executive Officer',
  title: 'Company of 80 people',
  portrait: 'knot',
}

/**
 * The section "What Leaders Say". All quotes are invented samples. Replace them with quotes that their speakers approved, and
 * leave out the portraits, which show somebody else.
 */
export const testimonials: readonly Testimonial[] = [
  {
    text: 'By lunch, my program managers had built the intake tool we had been asking vendors about for a year.',
    author: 'Vice President of Education',
    title: 'Non-profit organization',
    portrait: 'beard',
  },
  {
    text: 'I walked in with a spreadsheet problem and walked out with an app my whole team uses.',
    author: 'AI Power Hour attendee',
    title: 'Anonymous',
    portrait: 'glasses',
  },
  leader,
]
