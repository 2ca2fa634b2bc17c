import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DEMONSTRATION_START } from '../../../content/demonstration'
import { DemonstrationStrip } from './DemonstrationStrip'

const meta = {
  title: 'Layout/DemonstrationStrip',
  component: DemonstrationStrip,
  args: { date: DEMONSTRATION_START, onClose: fn() },
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
} satisfies Meta<typeof DemonstrationStrip>
export default meta

export const Open: StoryObj<typeof meta> = {}
