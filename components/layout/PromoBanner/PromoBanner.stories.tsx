import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PromoBanner } from './PromoBanner'

/** Use it for the one announcement of `content/layout.ts`. Another line across the page is a `Banner`. */
const meta = {
  title: 'Layout/PromoBanner',
  component: PromoBanner,
  args: { onClose: fn() },
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
} satisfies Meta<typeof PromoBanner>
export default meta

export const Open: StoryObj<typeof meta> = {}
