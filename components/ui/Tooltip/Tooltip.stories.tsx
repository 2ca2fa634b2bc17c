import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Button } from '../Button/Button'
import { Tooltip } from './Tooltip'

/** Use it to say more about a control. Not for what a visitor must know: on touch screens it does not appear. */
const meta = {
  title: 'UI/Tooltip',
  parameters: { surfaces: everySurface, docs: framed(200) },
  component: Tooltip,
  args: {
    text: 'Copies the pitch to your clipboard',
    children: <Button variant="quiet">Copy the pitch</Button>,
  },
  decorators: (Story) => (
    <div style={{ padding: '4rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

const tooltip = () => screen.queryByRole('tooltip')

/** A pointer that only passes by opens nothing; one that rests for 700 ms does, until it leaves. */
export const Hovered: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button')
    // React Aria recognizes a mouse by its first move.
    await userEvent.hover(canvasElement)
    const start = performance.now()
    await userEvent.hover(button)
    await waitFor(() => expect(tooltip()).toBeVisible())
    await expect(performance.now() - start).toBeGreaterThan(690)
    await expect(button).toHaveAccessibleDescription('Copies the pitch to your clipboard')
    await userEvent.unhover(button)
    await expect(tooltip()).toBeNull()
    await userEvent.hover(button)
    await waitFor(() => expect(tooltip()).toBeVisible())
  },
}

/** Keyboard focus opens it at once, also where it scrolls the page to the control; Escape closes it. */
export const Focused: Story = {
  decorators: (Story) => (
    <div style={{ paddingTop: '200vh' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const wait = spyOn(window, 'setTimeout')
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await waitFor(() => expect(tooltip()).toBeVisible())
    await expect(wait).not.toHaveBeenCalledWith(expect.anything(), 700)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tooltip()).toBeNull())
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await waitFor(() => expect(tooltip()).toBeVisible())
  },
}
