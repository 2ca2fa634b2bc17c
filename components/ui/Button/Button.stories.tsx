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
      description: 'Called when it is pressed, by pointer, keyboard or assistive technology.',
    },
    isDisabled: { description: 'Whether it is disabled.', control: 'boolean' },
    isPending: {
      description: 'Whether it waits for a result: keeps focus, and ignores presses.',
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

export const Focused: Story = { parameters: { pseudo: { focusVisible: 'button' } } }

/** Pressed: it moves down by a pixel. */
export const Pressed: Story = { parameters: { pseudo: { hover: true, active: true } } }

/** While pending it keeps focus, says what it is doing, and ignores presses. */
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
