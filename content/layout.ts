/** Texts of the layout of every page; the links of header and footer are in `routes.ts`. */
export const layout = {
  skip: 'Skip to content',
  /** What a demonstration (`content/demonstration.ts`) says of itself. Phones leave the middle part out. */
  demonstration: {
    label: 'Demonstration',
    text: (date: string) => ['Demonstration:', 'nothing is connected, and', `today is ${date}`] as const,
  },
  banner: {
    label: 'Announcement',
    text: 'AI Upskilling for Execs',
    link: 'Learn More →',
    close: 'Close banner',
  },
  navigation: { label: 'Main', menu: 'Menu' },
} as const
