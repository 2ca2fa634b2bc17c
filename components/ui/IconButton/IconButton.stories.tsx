import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { Close } from '../Icon/Icon'
import { IconButton } from './IconButton'

const meta = {
  title: 'UI/IconButton',
  parameters: { surfaces: everySurface },
  component: IconButton,
  args: { 'aria-label': 'Close', children: <Close />, onPress: fn() },
  argTypes: {
    'aria-label': { description: 'What it does, for screen readers.' },
    onPress: {
      description: 'Called when it is pressed, by pointer, keyboard or assistive technology.',
    },
  },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const Hovered: Story = { parameters: { pseudo: { hover: 'button' } } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: 'button' } } }
export const Pressed: Story = { parameters: { pseudo: { hover: 'button', active: 'button' } } }
export const Disabled: Story = { args: { isDisabled: true } }
