/**
 * Addresses of other sites. Those on `example.com` are samples: replace them with the studio's own. All links open in a new
 * tab.
 */
export const links = {
  blog: 'https://blog.whittle.example.com/',
  /** Group chat of parents who build. */
  parentsChat: 'https://chat.example.com/parents-who-build',
  /** Organizations that present the workshop for investors together with us. */
  coHosts: {
    northfield: 'https://northfield.example.com/',
    lumen: 'https://lumen.example.com/',
  },
  /** Article of the local paper about a free workshop. */
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
