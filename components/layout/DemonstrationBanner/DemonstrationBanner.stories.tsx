import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DEMONSTRATION_START } from '../../../content/demonstration'
import { DemonstrationBanner } from './DemonstrationBanner'

/** A copy without settings has it on every page. Use it nowhere else. */
const meta = {
  title: 'Layout/DemonstrationBanner',
  component: DemonstrationBanner,
  args: { date: DEMONSTRATION_START, onClose: fn() },
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
} satisfies Meta<typeof DemonstrationBanner>
export default meta

export const Open: StoryObj<typeof meta> = {}
