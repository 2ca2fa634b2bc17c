import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { testimonials } from '../../content/testimonials'
import { Testimonials } from './Testimonials'

const meta = {
  title: 'Pages/Home/Testimonials',
  parameters: { surfaces: ['white'] },
  component: Testimonials,
} satisfies Meta<typeof Testimonials>
export default meta
type Story = StoryObj<typeof meta>

/** Every control is 44 pixels wide and high, or more. */
export const First: Story = {
  play: async ({ canvas }) => {
    for (const control of canvas.getAllByRole('button')) {
      const { width, height } = control.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
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

export const DotHovered: Story = { parameters: { pseudo: { hover: '[aria-label^="2:"]' } } }
