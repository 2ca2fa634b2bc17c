import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Dialog, DialogTrigger } from './Dialog'

const meta = {
  title: 'UI/Dialog',
  parameters: { surfaces: ['paper'] },
  component: Dialog,
  args: {
    title: 'Save Your Spot',
    children: ({ close }) => (
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <p>We will reach out when we have enough people for this workshop.</p>
        <Button onPress={close}>Save Me a Spot</Button>
      </div>
    ),
  },
  render: (args) => (
    <DialogTrigger>
      <Button>Save Me a Spot</Button>
      <Dialog {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save Me a Spot' }))
  return screen.findByRole('dialog', { name: 'Save Your Spot' })
}
const closedWithFocusBack = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save Me a Spot' })).toHaveFocus()
  })

export const Closed: Story = {}

/**
 * Escape, its button or a press beside it closes it, and focus returns to what opened it.
 */
export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await closedWithFocusBack()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
    await closedWithFocusBack()
    const box = await open()
    await waitFor(() => expect(box).toBeVisible())
    await userEvent.click(box.parentElement?.parentElement ?? box)
    await closedWithFocusBack()
    const again = await open()
    await waitFor(() => expect(again).toBeVisible())
    await expect(again).toContainElement(document.activeElement as HTMLElement)
  },
}

/** On phones it slides in from the bottom edge, as wide as the screen. */
export const OpenOnAPhone: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const box = await open()
    await waitFor(() => expect(box).toBeVisible())
  },
}

/** If it is taller than the screen, its content scrolls; the close button stays visible. */
export const LongText: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Arbeiterunfallversicherungsgesetz, explained in one afternoon',
    children: () => (
      <div style={{ display: 'grid', gap: '1rem' }}>
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are all the same
          <p key={index}>We will reach out when we have enough people for this workshop.</p>
        ))}
      </div>
    ),
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save Me a Spot' }))
    const box = await screen.findByRole('dialog')
    await waitFor(() => expect(box).toBeVisible())
    const wayOut = within(box).getByRole('button', { name: 'Close dialog' })
    await expect(wayOut).toBeVisible()
    await expect(wayOut.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
    await expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight)
  },
}
