/** Texts of the layout of every page; the links of header and footer are in `routes.ts`. */
export const layout = {
  skip: 'Skip to content',
  /** The strip at the top of a demonstration (`content/samples.ts`). */
  samples: {
    label: 'Sample dates',
    close: 'Close this notice',
    sample: {
      text: (date: string) => `Sample dates: this copy behaves as on ${date}`,
      switch: 'See it today',
    },
    today: { text: 'Real dates: this copy behaves as today', switch: 'See the sample dates' },
  },
  banner: {
    label: 'Announcement',
    text: 'AI Upskilling for Execs',
    link: 'Learn More →',
    close: 'Close banner',
  },
  navigation: { label: 'Main', menu: 'Menu' },
} as const
