import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { Button } from '../Button/Button'
import { Toast } from './Toast'
import { ToastRegion } from './ToastRegion'
import { type ToastContent, toast, toastQueue } from './toast'

/**
 * Use it for the result of what the visitor did: one at a time, for five seconds. Not alone: the page says the same, because a
 * toast goes by.
 */
const meta = {
  title: 'UI/Toast',
  parameters: { surfaces: ['paper'], docs: framed() },
  component: ToastRegion,
  subcomponents: { Toast },
  argTypes: {
    title: { description: 'What happened.' },
    description: { description: 'What comes next, or what to do now.' },
  },
  args: {
    title: 'Workshop inquiry submitted!',
    description: "Thanks for your interest! We'll be in touch soon.",
  },
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

/** Presses the button. Under the pointer the toast stays open while people look at the story. */
async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }))
  const box = await screen.findByRole('alertdialog')
  await userEvent.hover(box)
  return box
}
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** Its title is its name, the rest its description, and it is announced. */
export const Sent: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args: { title, description } }) => {
    const box = await send()
    await expect(box).toHaveAccessibleName(title)
    await expect(box).toHaveAccessibleDescription(description)
    await expect(screen.getByRole('alert')).toHaveTextContent(`${title}${description}`)
    await expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(box)
    await expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(420)
  },
}

/**
 * The timer waits under the pointer, and with focus inside. F8 moves focus to it, Tab to its button, closing returns focus; F8
 * again brings it back.
 */
export const Held: Story = {
  tags: ['!autodocs'],
  play: async () => {
    const pause = spyOn(toastQueue, 'pauseAll')
    const resume = spyOn(toastQueue, 'resumeAll')
    const opener = screen.getByRole('button', { name: 'Send inquiry' })
    await userEvent.unhover(await send())
    await waitFor(() => expect(resume).toHaveBeenCalledOnce())
    await expect(pause).toHaveBeenCalledOnce()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{F8}')
    await expect(screen.getByRole('region')).toHaveFocus()
    await waitFor(() => expect(pause).toHaveBeenCalledTimes(2))
    await userEvent.tab()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await gone()
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await gone()
  },
}

/** A swipe of 50 px to either side closes it; after 49 px it returns to its place. */
export const Swiped: Story = {
  tags: ['!autodocs'],
  play: async () => {
    for (const direction of [1, -1]) {
      const box = await send()
      const swipe = (distance: number) => {
        const pointer = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, bubbles: true }
        const end = { ...pointer, clientX: 200 + direction * distance }
        fireEvent.pointerDown(box, { ...pointer, clientX: 200 })
        fireEvent.pointerMove(box, end)
        fireEvent.pointerUp(box, end)
      }
      swipe(49)
      await expect(box).not.toHaveAttribute('data-swiping')
      swipe(50)
      await gone()
    }
  },
}

/** A server may answer with any text: it wraps, and a toast that is higher than the window scrolls. */
export const LongAnswer: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    variant: 'destructive',
    title: 'Error submitting inquiry',
    action: { label: 'Try again', onPress: () => {} },
    description: `502: ${'https://proxy.example/'.repeat(200)}`,
  },
  play: async () => {
    const box = await send()
    await waitFor(() => expect(box).toBeVisible())
    const { top, bottom } = box.getBoundingClientRect()
    await expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  },
}
