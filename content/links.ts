/**
 * Addresses outside the site. Those on `example.com` are samples until the studio puts its own here.
 * Every one opens in a new tab.
 */
export const links = {
  blog: 'https://blog.whittle.example.com/',
  /** Group chat of parents who build. */
  parentsChat: 'https://chat.example.com/parents-who-build',
  /** Invitations to events: an event's own address is this and its last part. */
  invitations: 'https://rsvp.example.com/',
  /** Card payment pages of what is sold online, each with an address of its own (docs/set-up.md). */
  checkout: {
    investors: 'https://checkout.example.com/vibe-coding-vcs',
    halfDayIntensive: 'https://checkout.example.com/half-day-intensive',
    internalTool: 'https://checkout.example.com/internal-tool-oct8',
  },
  /** Those who present the workshop for investors with us. */
  coHosts: {
    northfield: 'https://northfield.example.com/',
    lumen: 'https://lumen.example.com/',
  },
  /** What the local paper wrote about a free workshop. */
  article: 'https://paper.example.com/a-phone-tree-in-one-evening',
  /** Our founder's own projects. */
  projects: {
    garden: 'https://frostline.example.com/',
    recipe: 'https://pantry-draw.example.com/',
    choir: 'https://second-alto.example.com/',
    ledger: 'https://kitchen-ledger.example.com/',
    atlas: 'https://block-atlas.example.com/',
    lamp: 'https://nightlamp.example.com/',
  },
} as const
