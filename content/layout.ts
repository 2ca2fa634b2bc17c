/** Texts of the layout of every page: banner, navigation and footer (docs/product.md#navigation). */
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
  navigation: { label: 'Main', menu: 'Menu', book: 'Book Workshop' },
  footer: {
    explore: { heading: 'Explore', workshops: 'Workshops', events: 'Events', about: 'About' },
    connect: { heading: 'Connect', book: 'Book a Workshop', blog: 'Blog', contact: 'Contact' },
    more: {
      heading: 'More from us',
      summerSchool: 'Summer school',
      executives: 'For executives',
      investors: 'For investors',
      prework: 'Pre-work',
      privacy: 'Privacy',
    },
  },
} as const
