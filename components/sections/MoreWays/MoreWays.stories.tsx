import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { moreWays } from '../../../content/more-ways'
import { MoreWays } from './MoreWays'

/** Use it at the end of a page that ends nowhere. Once on a page; not on home, which has them all. */
const meta = {
  title: 'Sections/MoreWays',
  component: MoreWays,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MoreWays>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}

/** The current page gets no tile. */
export const OnOneOfTheirPages: Story = {
  args: { except: '/events' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(moreWays.items.length - 1)
  },
}
