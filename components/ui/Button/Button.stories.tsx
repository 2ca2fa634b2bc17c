import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Button } from './Button'

/** Use it for what happens on this page: send, close, copy. Not to lead somewhere: that is a `ButtonLink`. */
const meta = {
  title: 'UI/Button',
  parameters: { surfaces: everySurface },
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
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const States: Story = {
  parameters: { pseudo: pseudo('button') },
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

/** While pending it keeps focus, says what it is doing, and ignores presses. */
export const Pending: Story = {
  tags: ['!autodocs'],
  args: { isPending: true, pendingLabel: 'Submitting...' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Submitting...' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}
