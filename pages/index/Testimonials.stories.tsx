import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { home } from '../../content/pages/home'
import { testimonials } from '../../content/testimonials'
import { Testimonials } from './Testimonials'

const { pause, play, previous, next } = home.testimonials

/** Use it for several quotes, where one at a time is enough. One quote is a `Quote`. */
const meta = {
  title: 'Pages/Home/Testimonials',
  parameters: { surfaces: ['paper'] },
  component: Testimonials,
} satisfies Meta<typeof Testimonials>
export default meta

/**
 * With reduced motion they change by themselves only once play was pressed; under the pointer and with focus they do not. A finger
 * that moves to the left shows the next one.
 */
export const Used: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    const button = (name: string | RegExp) => canvas.getByRole('button', { name })
    // Changes that a visitor did not ask for are not announced.
    const announces = (live: 'off' | 'polite') =>
      waitFor(() => expect(canvasElement.querySelector('[aria-live]')).toHaveAttribute('aria-live', live))
    const isShown = async (nth: number) => {
      await waitFor(() => expect(button(RegExp(`^${nth}:`))).toHaveAttribute('aria-current', 'true'))
      await waitFor(() => expect(canvas.getByText(`“${testimonials[nth - 1]?.text}”`)).toBeVisible())
    }
    await announces('polite')
    await userEvent.click(button(play))
    await expect(button(pause)).toHaveFocus()
    await userEvent.unhover(button(pause))
    await announces('polite')
    button(pause).blur()
    await announces('off')
    await userEvent.hover(button(next))
    await announces('polite')
    await userEvent.click(button(next))
    await isShown(2)
    await userEvent.click(button(previous))
    await userEvent.click(button(previous))
    await isShown(testimonials.length)
    const slide = canvas.getByText(`“${testimonials.at(-1)?.text}”`)
    const at = (clientX: number) => ({
      changedTouches: [new Touch({ identifier: 1, target: slide, clientX })],
    })
    fireEvent.touchStart(slide, at(300))
    fireEvent.touchEnd(slide, at(180))
    await isShown(1)
    await userEvent.click(button(pause))
    await userEvent.unhover(button(play))
    button(play).blur()
    await announces('polite')
  },
}
