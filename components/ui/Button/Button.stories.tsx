import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { Button, type ButtonProps } from './Button'

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

export const OnPine: Story = {
  tags: ['!autodocs'],
  globals: { surface: 'pine' },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '.75rem' }}>
      <Button {...args} />
      <Button {...args} variant="quiet" />
      <Button {...args} isDisabled>
        Details Coming Soon!
      </Button>
    </div>
  ),
}

export const Disabled: Story = {
  args: { isDisabled: true, children: 'Details Coming Soon!' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(button).toBeDisabled()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const Hovered: Story = { parameters: { pseudo: { hover: true } } }

export const HoveredQuiet: Story = { ...Hovered, args: Quiet.args }

export const Focused: Story = {
  parameters: { pseudo: { focusVisible: 'button' } },
  play: ({ userEvent }) => userEvent.tab(),
}

export const FocusedOnPine: Story = { tags: ['!autodocs'], ...Focused, globals: { surface: 'pine' } }

/** Held down: it gives way by a pixel. */
export const Pressed: Story = { parameters: { pseudo: { hover: true, active: true } } }

export const PressedWithKeysAndPointer: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

function SendsOnce({ onPress, ...props }: ButtonProps) {
  const [isPending, setPending] = useState(false)
  return (
    <Button
      {...props}
      isPending={isPending}
      onPress={(event) => {
        setPending(true)
        onPress?.(event)
      }}
    />
  )
}

export const Pending: Story = { args: { isPending: true, pendingLabel: 'Submitting...' } }

/** The button keeps focus and says what it is doing; a second press does nothing. */
export const PressedTwice: Story = {
  tags: ['!autodocs'],
  args: { pendingLabel: 'Submitting...' },
  render: (args) => <SendsOnce {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send inquiry' }))
    const button = await canvas.findByRole('button', { name: 'Submitting...' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onPress).toHaveBeenCalledTimes(1)
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Book a workshop about the Arbeiterunfallversicherungsgesetz for everyone on the team' },
}
