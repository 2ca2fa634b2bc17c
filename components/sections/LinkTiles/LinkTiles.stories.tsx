import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { home } from '../../../content/pages/home'
import seedling from '../../../drawings/seedling.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { LinkTiles } from './LinkTiles'

const meta = {
  title: 'Sections/LinkTiles',
  component: LinkTiles,
  args: { items: home.workshops.items },
} satisfies Meta<typeof LinkTiles>
export default meta
type Story = StoryObj<typeof meta>

export const OnMint: Story = { globals: { surface: 'mint' } }

/** The whole tile is the link. */
export const Hovered: Story = {
  ...OnMint,
  parameters: { pseudo: { hover: 'li:first-child' } },
}

export const WithDrawings: Story = {
  ...OnMint,
  args: { items: home.workshops.items.map((item) => ({ ...item, art: <Drawing file={seedling} /> })) },
}

/** Its drawing does not fill the page. */
export const One: Story = {
  globals: { surface: 'mint', viewport: { value: 'desktop' } },
  args: { items: [{ ...home.workshops.items[0], art: <Drawing file={seedling} /> }] },
  play: async ({ canvas }) => {
    const tile = canvas.getByRole('listitem')
    await expect(tile.clientWidth).toBeLessThanOrEqual(window.innerWidth / 2)
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
}
