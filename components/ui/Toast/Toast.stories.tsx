import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { Button } from '../Button/Button'
import { Toast } from './Toast'
import { ToastRegion } from './ToastRegion'
import { type ToastContent, toast, toastQueue } from './toast'

const sent: ToastContent = {
  title: 'Workshop inquiry submitted!',
  description: "Thanks for your interest! We'll be in touch soon.",
}
const failed: ToastContent = {
  variant: 'destructive',
  title: 'Error submitting inquiry',
  description: 'Please try again.',
}

/**
 * Use it for the result of what the visitor did: one at a time, for five seconds. Not alone: the page says the same, because a
 * toast goes by.
 */
const meta = {
  title: 'UI/Toast',
  parameters: { surfaces: ['paper'] },
  component: ToastRegion,
  subcomponents: { Toast },
  argTypes: {
    title: { description: 'What happened.' },
    description: { description: 'What comes next, or what to do now.' },
  },
  args: sent,
  render: (content) => (
    <>
      <Button onPress={() => toast(content)}>Send inquiry</Button>
      <ToastRegion />
    </>
  ),
  // The queue is global: clear it after each story.
  beforeEach: () => () => toastQueue.clear(),
} satisfies Meta<ToastContent>
export default meta
type Story = StoryObj<typeof meta>

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }))
const shown = () => screen.queryByRole('alertdialog')
const gone = () => waitFor(() => expect(shown()).toBeNull())
/** Hovers the toast, so that it stays open while people look at the story. */
const hold = async () => userEvent.hover(await screen.findByRole('alertdialog'))

export const Default: Story = {}

/** Its title is its name, the rest its description, and it is announced. */
export const Sent: Story = {
  parameters: { docs: framed() },
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await press()
    const box = await screen.findByRole('alertdialog', { name: sent.title })
    await expect(box).toHaveAccessibleDescription(sent.description)
    await expect(screen.getByRole('alert')).toHaveTextContent(`${sent.title}${sent.description}`)
    await expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(box)
    await expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(420)
    await hold()
  },
}

/** F8 moves focus to it, Tab to its button, closing returns focus. F8 again brings it back. */
export const ReachedWithF8: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await press()
    const opener = screen.getByRole('button', { name: 'Send inquiry' })
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{F8}')
    await expect(screen.getByRole('region')).toHaveFocus()
    await userEvent.tab()
    await expect(shown()).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await gone()
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: sent.title })).toBeVisible())
    await expect(screen.getByRole('region')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await gone()
  },
}

/** The timer waits under the pointer, and with focus inside. */
export const Waiting: Story = {
  tags: ['!autodocs'],
  play: async () => {
    const pause = spyOn(toastQueue, 'pauseAll')
    const resume = spyOn(toastQueue, 'resumeAll')
    await press()
    const box = await screen.findByRole('alertdialog')
    await userEvent.hover(box)
    await waitFor(() => expect(pause).toHaveBeenCalledOnce())
    await userEvent.unhover(box)
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(pause).toHaveBeenCalledTimes(2))
    screen.getByRole('button', { name: 'Send inquiry' }).focus()
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(2))
    await hold()
  },
}

async function swipe(box: HTMLElement, distance: number) {
  const pointer = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, bubbles: true }
  await fireEvent.pointerDown(box, { ...pointer, clientX: 200 })
  await fireEvent.pointerMove(box, { ...pointer, clientX: 200 + distance / 2 })
  await fireEvent.pointerMove(box, { ...pointer, clientX: 200 + distance })
  await fireEvent.pointerUp(box, { ...pointer, clientX: 200 + distance })
}

/** A swipe of 50 px to either side closes it; after 49 px it returns to its place. */
export const Swiped: Story = {
  tags: ['!autodocs'],
  play: async () => {
    for (const direction of [1, -1]) {
      await press()
      const box = await screen.findByRole('alertdialog')
      await swipe(box, direction * 49)
      await expect(box).not.toHaveAttribute('data-swiping')
      await swipe(box, direction * 50)
      await gone()
    }
  },
}

/** A server may answer with any text: it wraps, and a toast that is higher than the window scrolls. */
export const LongAnswer: Story = {
  parameters: { docs: framed() },
  globals: { viewport: { value: 'narrow' } },
  args: {
    ...failed,
    action: { label: 'Try again', onPress: () => {} },
    description: `502: ${'https://proxy.example/'.repeat(200)}`,
  },
  play: async () => {
    await press()
    const box = await screen.findByRole('alertdialog', { name: failed.title })
    await waitFor(() => expect(box).toBeVisible())
    const { top, bottom } = box.getBoundingClientRect()
    await expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    await hold()
  },
}
