/**
 * The section "What Leaders Say". All quotes are invented samples. Replace them with quotes that their speakers approved.
 */
export const testimonials = [
  {
    text: 'By lunch, my program managers had built the intake tool we had been asking vendors about for a year.',
    author: 'Vice President of Education',
    title: 'Non-profit organization',
  },
  {
    text: 'I walked in with a spreadsheet problem and walked out with an app my whole team uses.',
    author: 'AI Power Hour attendee',
    title: 'Anonymous',
  },
  {
    text: 'We stopped talking about our AI strategy and started showing each other what we had made.',
    author: 'Chief Executive Officer',
    title: 'Company of 80 people',
  },
] as const
