import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { Button } from '../Button/Button'
import { Dialog, DialogTrigger } from './Dialog'

const words = 'We will reach out when we have enough people for this workshop.'

/** Use it for a short form or question about what is behind it. Not for a page's own content, and never by itself. */
const meta = {
  title: 'UI/Dialog',
  parameters: { surfaces: ['paper'], docs: framed() },
  component: Dialog,
  args: {
    title: 'Save Your Spot',
    children: ({ close }) => (
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <p>{words}</p>
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
  const box = await screen.findByRole('dialog')
  await waitFor(() => expect(box).toBeVisible())
  return box
}
const closedWithFocusBack = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save Me a Spot' })).toHaveFocus()
  })

export const Default: Story = {}

/** Escape, its button or a press beside it closes it, and focus returns to what opened it. */
export const Open: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await expect(await open()).toHaveAccessibleName('Save Your Spot')
    await userEvent.keyboard('{Escape}')
    await closedWithFocusBack()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
    await closedWithFocusBack()
    const box = await open()
    await userEvent.click(box.parentElement?.parentElement ?? box)
    await closedWithFocusBack()
    await expect(await open()).toContainElement(document.activeElement as HTMLElement)
  },
}

/** On phones it is at the bottom edge, as wide as the screen. If it is taller, it scrolls, and the close button stays in view. */
export const TallOnAPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Arbeiterunfallversicherungsgesetz, explained in one afternoon',
    children: () => <p>{`${words} `.repeat(20)}</p>,
  },
  play: async () => {
    const box = await open()
    const close = within(box).getByRole('button', { name: 'Close dialog' })
    await expect(close).toBeVisible()
    await expect(close.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
    await expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight)
  },
}
