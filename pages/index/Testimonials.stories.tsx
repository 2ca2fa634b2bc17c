import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { home } from '../../content/pages/home'
import { testimonials } from '../../content/testimonials'

import { Testimonials } from './Testimonials'

const { heading, ...labels } = home.testimonials

const meta = {
  title: 'Pages/Home/Testimonials',
  parameters: { surfaces: ['white'] },
  component: Testimonials,
  args: { id: 'social-proof', heading, labels, testimonials },
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

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    testimonials: [
      {
        text: 'I walked in with a responsibility and walked out with an app that my whole team uses. '.repeat(
          4,
        ),
        author: 'Director of the responsibility',
        title: 'An organization whose name does not fit on one line of any screen',
      },
      ...testimonials.slice(1),
    ],
  },
}
