import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { Button } from '../Button/Button'
import { Dialog } from './Dialog'

/** Use it for a short form or question about what is behind it. Not for a page's own content, and never by itself. */
const meta = {
  title: 'UI/Dialog',
  parameters: { surfaces: ['paper'], docs: framed() },
  component: Dialog,
  args: {
    title: 'Save Your Spot',
    children: <p>We will reach out when we have enough people for this workshop.</p>,
    isOpen: false,
    onOpenChange: () => {},
  },
  render: (args) => {
    const [isOpen, setIsOpen] = useState(args.isOpen)
    return (
      <>
        <Button onPress={() => setIsOpen(true)}>Save Me a Spot</Button>
        <Dialog {...args} isOpen={isOpen} onOpenChange={setIsOpen} />
      </>
    )
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

/** Escape, its button or a press beside it closes it, and focus returns to what opened it. */
export const Open: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    const closings = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Close dialog' })),
      (box: HTMLElement) => userEvent.click(box.parentElement?.parentElement ?? box),
    ]
    for (const close of closings) {
      const opener = screen.getByRole('button', { name: 'Save Me a Spot' })
      await userEvent.click(opener)
      const box = await screen.findByRole('dialog', { name: 'Save Your Spot' })
      await waitFor(() => expect(box).toBeVisible())
      await expect(box).toContainElement(document.activeElement as HTMLElement)
      await close(box)
      await waitFor(() => expect(box).not.toBeInTheDocument())
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save Me a Spot' }))
  },
}

/** On phones it is at the bottom edge, as wide as the screen. If it is taller, it scrolls, and the close button stays in view. */
export const TallOnAPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    isOpen: true,
    title: 'Arbeiterunfallversicherungsgesetz, explained in one afternoon',
    children: <p>{'We will reach out when we have enough people for this workshop. '.repeat(20)}</p>,
  },
  play: async () => {
    const box = await screen.findByRole('dialog')
    const close = screen.getByRole('button', { name: 'Close dialog' })
    await waitFor(() => expect(close).toBeVisible())
    await expect(close.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
    await expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight)
  },
}
