import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Close } from '../Icon/Icon'
import { IconButton } from './IconButton'

const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  args: { 'aria-label': 'Close', children: <Close />, onPress: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const OnPine: Story = { globals: { surface: 'pine' } }
export const Hovered: Story = {
  play: ({ canvas, userEvent }) => userEvent.hover(canvas.getByRole('button')),
}
export const HoveredOnPine: Story = { ...Hovered, globals: { surface: 'pine' } }
export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() }
export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.pointer({ target: canvas.getByRole('button'), keys: '[MouseLeft>]' })
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(button).toBeDisabled()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const PressedByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
