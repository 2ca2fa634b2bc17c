/** Words of the layout around every page: banner, navigation and footer (docs/product.md#navigation). */
export const layout = {
  skip: 'Skip to content',
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
