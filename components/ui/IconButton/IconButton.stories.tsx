import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { Close } from '../Icon/Icon'
import { IconButton } from './IconButton'

const meta = {
  title: 'UI/IconButton',
  parameters: { surfaces: everySurface },
  component: IconButton,
  args: { 'aria-label': 'Close', children: <Close />, onPress: fn() },
  argTypes: {
    'aria-label': { description: 'What it does, for whoever cannot see the icon.' },
    onPress: {
      description: 'Called when it is pressed: by pointer, by key, or by what assistive technology does.',
    },
  },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const OnPine: Story = { tags: ['!autodocs'], globals: { surface: 'pine' } }
export const Hovered: Story = {
  parameters: { pseudo: { hover: 'button' } },
  play: ({ canvas, userEvent }) => userEvent.hover(canvas.getByRole('button')),
}
export const HoveredOnPine: Story = { tags: ['!autodocs'], ...Hovered, globals: { surface: 'pine' } }
export const Focused: Story = {
  parameters: { pseudo: { focusVisible: 'button' } },
  play: ({ userEvent }) => userEvent.tab(),
}
export const Pressed: Story = {
  parameters: { pseudo: { hover: 'button', active: 'button' } },
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
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
