import type { Meta, StoryObj } from '@storybook/react-vite'
import { fits } from '../../.storybook/fits'
import { showHovered } from '../../.storybook/showState'
import { home } from '../../content/pages/home'
import { WorkshopLinks } from './WorkshopLinks'

const meta = {
  title: 'Pages/Home/WorkshopLinks',
  component: WorkshopLinks,
  args: { items: home.workshops.items },
} satisfies Meta<typeof WorkshopLinks>
export default meta
type Story = StoryObj<typeof meta>

export const OnMint: Story = { globals: { room: 'mint' } }

/** The whole row is the link. */
export const Hovered: Story = {
  ...OnMint,
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('listitem')
    if (!row) throw new Error('There is no workshop to follow.')
    await showHovered(row)
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    items: home.workshops.items.map((item) => ({
      ...item,
      title: `${item.title} and the Arbeiterunfallversicherungsgesetz`,
    })),
  },
  play: fits,
}
