import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Badge } from './Badge'

/** Use it for one or two words about the thing beside it. Not for a sentence, and not for what can be pressed. */
const meta = {
  title: 'UI/Badge',
  parameters: { surfaces: everySurface },
  component: Badge,
  args: { children: 'Power Hour' },
} satisfies Meta<typeof Badge>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Badge, { Plain: {}, Bright: { variant: 'bright', children: 'FREE' } }),
}
