import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
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

export const First: Story = {}

export const DotHovered: Story = {
  parameters: { pseudo: { hover: '[aria-label^="2:"]' } },
  play: ({ canvas, userEvent }) => userEvent.hover(canvas.getByRole('button', { name: /^2:/ })),
}

/** The last one is followed by the first. */
export const NextLoops: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: labels.next })
    for (const { text } of [...testimonials.slice(1), ...testimonials.slice(0, 1)]) {
      await userEvent.click(next)
      await expect(canvas.getByText(`“${text}”`)).toBeVisible()
    }
  },
}

export const PreviousLoops: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: labels.previous }))
    await expect(canvas.getByRole('button', { name: /^3:/ })).toHaveAttribute('aria-current', 'true')
  },
}

export const ChosenByItsDot: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const dot = canvas.getByRole('button', { name: /^2:/ })
    await userEvent.click(dot)
    await expect(dot).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByText(`“${testimonials[1]?.text}”`)).toBeVisible()
  },
}

/** Where reduced motion is wanted they stand still from the start; the same button plays and pauses. */
export const PlayedAndPaused: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: / the testimonials$/ })
    const before = toggle.getAttribute('aria-label')
    await userEvent.click(toggle)
    await expect(toggle).not.toHaveAttribute('aria-label', before)
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-label', before)
  },
}

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
