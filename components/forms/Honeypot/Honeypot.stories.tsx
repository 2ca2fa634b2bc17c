import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Honeypot } from './Honeypot'

/** Every form has one. Use it nowhere else. */
const meta = {
  title: 'Forms/Honeypot',
  parameters: { surfaces: ['paper'] },
  component: Honeypot,
} satisfies Meta<typeof Honeypot>
export default meta

/** Not visible, not in the tab order, not exposed to screen readers, and takes no space. */
export const Hidden: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(canvasElement.querySelector('input')).not.toHaveFocus()
    await expect(screen.queryByRole('textbox')).toBeNull()
    const box = canvasElement.querySelector('[aria-hidden]')?.getBoundingClientRect()
    await expect([box?.width, box?.height]).toEqual([1, 1])
  },
}
