import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Button } from './Button'

/** Use it for what happens on this page: send, close, copy. Not to lead somewhere: that is a `ButtonLink`. */
const meta = {
  title: 'UI/Button',
  parameters: { surfaces: everySurface, pseudo: pseudo('button') },
  component: Button,
  args: { children: 'Send inquiry', onPress: fn() },
  argTypes: {
    onPress: { description: 'Called when it is pressed, by pointer, keyboard or assistive technology.' },
    isDisabled: { description: 'Whether it is disabled.', control: 'boolean' },
    isPending: {
      description: 'Whether it waits for a result: keeps focus, and ignores presses.',
      control: 'boolean',
    },
  },
} satisfies Meta<typeof Button>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Button, {
    Primary: {},
    Quiet: { variant: 'quiet' },
    Disabled: { isDisabled: true },
    Pending: { isPending: true, pendingLabel: 'Submitting...' },
    Hovered: {},
    'Hovered, quiet': { variant: 'quiet' },
    Focused: {},
    Pressed: {},
  }),
}
