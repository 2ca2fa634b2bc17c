import type { Meta, StoryObj } from '@storybook/react-vite'
import { SiteFooter } from './SiteFooter'

/** `SiteLayout` has it. Links are in `content/routes.ts`. */
const meta = {
  title: 'Layout/SiteFooter',
  component: SiteFooter,
  parameters: { surfaces: ['paper'], layout: 'fullscreen', pseudo: { hover: 'a[href^="mailto:"]' } },
} satisfies Meta<typeof SiteFooter>
export default meta

/** The link to the mailbox is hovered. */
export const Default: StoryObj<typeof meta> = {}
