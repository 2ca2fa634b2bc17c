import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Link } from '../../ui/Link/Link'
import { Strip } from './Strip'

const meta = {
  title: 'Layout/Strip',
  component: Strip,
  args: {
    label: 'Notice',
    close: 'Close this notice',
    onClose: fn(),
    children: (
      <>
        We are moving <Link to="/about">Read where to</Link>
      </>
    ),
  },
  parameters: { surfaces: ['white'], layout: 'fullscreen' },
} satisfies Meta<typeof Strip>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Notice' })).toBeVisible()
  },
}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Closed: Story = {
  tags: ['act'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.close }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(canvas.queryByRole('complementary')).toBeNull()
  },
}

export const Hovered: Story = {
  parameters: { pseudo: { hover: 'button' } },
  play: ({ canvas, userEvent, args }) => userEvent.hover(canvas.getByRole('button', { name: args.close })),
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'We are moving to a house at the Arbeiterunfallversicherungsgesetz' },
}
