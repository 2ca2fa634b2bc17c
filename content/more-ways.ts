/** The section "More ways to build" on several pages: offers besides the workshops. */
export const moreWays = {
  heading: 'More ways to build',
  intro:
    'One seat, one evening, one week: for those who come by themselves. Already booked? Do your pre-work.',
  items: [
    {
      to: '/events',
      title: 'Events and Power Hours',
      text: 'An hour online, an afternoon in the city. Free or paid, always live.',
    },
    {
      to: '/summer-school',
      title: 'Summer school',
      text: 'Three-hour intensives, and a week for a project of your own.',
    },
    {
      to: '/events/vibe-coding-vcs',
      title: 'For investors',
      text: 'VCs and GPs spend an afternoon building.',
    },
    {
      to: '/prework',
      title: 'Booked already?',
      text: 'Five minutes of pre-work, and we start with your problem.',
    },
  ],
} as const
