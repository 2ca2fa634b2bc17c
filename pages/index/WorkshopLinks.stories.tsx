import type { Meta, StoryObj } from '@storybook/react-vite'
import { home } from '../../content/pages/home'
import { WorkshopLinks } from './WorkshopLinks'

const meta = {
  title: 'Pages/Home/WorkshopLinks',
  component: WorkshopLinks,
  args: { items: home.workshops.items },
} satisfies Meta<typeof WorkshopLinks>
export default meta
type Story = StoryObj<typeof meta>

export const OnMint: Story = { globals: { surface: 'mint' } }

/** The whole row is the link. */
export const Hovered: Story = {
  ...OnMint,
  parameters: { pseudo: { hover: 'li:first-child' } },
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
