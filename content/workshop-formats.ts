/** A format in which a team can book a workshop. */
export type WorkshopFormat = {
  /** Id as an interest: `?about=<id>` in the address (`content/interests.ts`). */
  readonly id: string
  readonly title: string
  /** Text that is shown, such as `$7,500` or `Contact for Pricing`. */
  readonly price: string
  readonly size: string
  readonly includes: readonly string[]
  /** Has a badge that says that most teams choose it. */
  readonly isPopular?: boolean
}

export const workshopFormats: readonly WorkshopFormat[] = [
  {
    id: '3-hour-workshop',
    title: '3-Hour Workshop',
    price: '$7,500',
    size: 'Up to 20 people',
    includes: ['Scoping call', 'Design thinking with AI', '60-minute Builder Power Hour'],
  },
  {
    id: 'hackathon',
    title: 'Facilitated All Hands / AI Hackathon',
    price: '$15K',
    size: 'Entire company, up to 50 people',
    includes: [
      'Mixed teams, one real problem each',
      'Facilitators at every table',
      'Demos and a vote to close the day',
    ],
    isPopular: true,
  },
  {
    id: 'accelerator',
    title: 'AI Org Accelerator',
    price: 'Contact for Pricing',
    size: '4 sessions, up to 20 people',
    includes: [
      'A working tool after each session',
      'Coaching between sessions',
      'A playbook your team keeps',
    ],
  },
  {
    id: 'custom-format',
    title: 'Custom format',
    price: 'Let’s talk',
    size: 'Your people, your calendar',
    includes: ['An offsite, a board day, a department', 'Built around one problem of yours'],
  },
]

/** Words in the cards of all formats. */
export const formatWords = { popular: 'Most popular', choose: 'Ask about this format' } as const
