import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SiteFooter } from './SiteFooter'

const meta = {
  title: 'Layout/SiteFooter',
  component: SiteFooter,
  parameters: { surfaces: ['white'], layout: 'fullscreen' },
} satisfies Meta<typeof SiteFooter>
export default meta
type Story = StoryObj<typeof meta>

/** Three groups of links; only the blog is on another site. */
export const Wide: Story = {
  play: async ({ canvas }) => {
    const leaving = canvas.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank')
    await expect(leaving).toHaveLength(1)
    await expect(leaving[0]).toHaveAccessibleName('Blog (opens in a new tab)')
    await expect(canvas.getByRole('link', { name: 'Contact' }).getAttribute('href')).toMatch(/^mailto:/)
  },
}

export const Hovered: Story = {
  parameters: { pseudo: { hover: 'a[href^="mailto:"]' } },
}
