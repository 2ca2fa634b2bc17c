import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { Button } from './Button'

const meta = {
  title: 'UI/Button',
  parameters: { surfaces: everySurface },
  component: Button,
  args: { children: 'Send inquiry', onPress: fn() },
  argTypes: {
    onPress: {
      description: 'Called when it is pressed: by pointer, by key, or by what assistive technology does.',
    },
    isDisabled: { description: 'Cannot be pressed, and says so.', control: 'boolean' },
    isPending: {
      description: 'Waits: keeps focus, and takes no press until it is over.',
      control: 'boolean',
    },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}

export const Quiet: Story = { args: { variant: 'quiet', children: 'See formats and prices' } }

export const Disabled: Story = { args: { isDisabled: true, children: 'Details Coming Soon!' } }

export const Hovered: Story = { parameters: { pseudo: { hover: true } } }

export const HoveredQuiet: Story = { ...Hovered, args: Quiet.args }

export const Focused: Story = {
  parameters: { pseudo: { focusVisible: 'button' } },
  play: ({ userEvent }) => userEvent.tab(),
}

/** Held down: it gives way by a pixel. */
export const Pressed: Story = { parameters: { pseudo: { hover: true, active: true } } }

/** It can have focus, says what it is doing, and takes no press. */
export const Pending: Story = {
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

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Book a workshop about the Arbeiterunfallversicherungsgesetz for everyone on the team' },
}
