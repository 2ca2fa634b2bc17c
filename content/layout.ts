/** Texts of the layout of every page; the links of header and footer are in `routes.ts`. */
export const layout = {
  skip: 'Skip to content',
  /** The strip at the top of a demonstration (`content/demonstration.ts`). */
  demonstration: {
    label: 'Demonstration',
    close: 'Close this notice',
    text: (date: string) => `Demonstration: nothing is connected, and today is ${date}`,
  },
  banner: {
    label: 'Announcement',
    text: 'AI Upskilling for Execs',
    link: 'Learn More →',
    close: 'Close banner',
  },
  navigation: { label: 'Main', menu: 'Menu' },
} as const
