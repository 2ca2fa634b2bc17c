import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { home } from '../../content/pages/home'
import { testimonials } from '../../content/testimonials'
import { Testimonials } from './Testimonials'

/** Use it for several quotes, where one at a time is enough. One quote is a `Quote`. */
const meta = {
  title: 'Pages/Home/Testimonials',
  parameters: { surfaces: ['paper'] },
  component: Testimonials,
} satisfies Meta<typeof Testimonials>
export default meta
type Story = StoryObj<typeof meta>

/** The second dot is hovered. */
export const Default: Story = { parameters: { pseudo: { hover: '[aria-label^="2:"]' } } }

const { pause, play, previous, next } = home.testimonials

/** With reduced motion they change by themselves only once play was pressed; under the pointer and with focus they do not. */
export const Playing: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const button = (name: string | RegExp) => canvas.getByRole('button', { name })
    // Changes that a visitor did not ask for are not announced.
    const areChanging = (expected: boolean) =>
      waitFor(() =>
        expect(canvasElement.querySelector('[aria-live]')).toHaveAttribute(
          'aria-live',
          expected ? 'off' : 'polite',
        ),
      )
    const isShown = (nth: number) =>
      waitFor(() => expect(button(new RegExp(`^${nth}:`))).toHaveAttribute('aria-current', 'true'))
    await areChanging(false)
    await userEvent.click(button(play))
    await expect(button(pause)).toHaveFocus()
    await areChanging(false)
    await userEvent.unhover(button(pause))
    await areChanging(false)
    button(pause).blur()
    await areChanging(true)
    await userEvent.hover(button(next))
    await areChanging(false)
    await userEvent.click(button(next))
    await isShown(2)
    await userEvent.click(button(previous))
    await userEvent.click(button(previous))
    await isShown(testimonials.length)
    await userEvent.click(button(pause))
    await userEvent.unhover(button(play))
    button(play).blur()
    await areChanging(false)
  },
}

/** A finger that moves to the left shows the next one. */
export const Swiped: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('group')
    if (!first) throw new Error('There is no testimonial.')
    await fireEvent.pointerDown(first, { pointerType: 'touch', clientX: 300 })
    await fireEvent.pointerUp(first, { pointerType: 'touch', clientX: 180 })
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^2:/ })).toHaveAttribute('aria-current', 'true'),
    )
    await waitFor(() => expect(canvas.getByText(`“${testimonials[1]?.text}”`)).toBeVisible())
  },
}

/** There is nothing to choose. */
export const One: Story = {
  args: { quotes: testimonials.slice(0, 1) },
  play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
