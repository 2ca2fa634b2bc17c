/** Texts of `/prework`. */
export const preworkPage = {
  hero: {
    heading: 'Pre-Workshop Form',
    lede: 'About 5 minutes now, and the workshop starts with your problem, not with a blank page.',
  },
  preview: { title: 'Your sentence so far' },
} as const
