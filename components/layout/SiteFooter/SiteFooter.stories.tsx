import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { navigation } from '../../../content/routes'
import { SiteFooter } from './SiteFooter'

const meta = {
  title: 'Layout/SiteFooter',
  component: SiteFooter,
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
} satisfies Meta<typeof SiteFooter>
export default meta
type Story = StoryObj<typeof meta>

/** Groups of links, to pages, to other sites and to the studio's mailbox. */
export const Wide: Story = {
  play: async ({ canvas }) => {
    const leaving = canvas.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank')
    const outside = navigation.footer
      .flatMap(({ links }) => links)
      .filter(({ href }) => /^http/.test(href ?? ''))
    await expect(leaving.map((link) => link.getAttribute('href'))).toEqual(outside.map(({ href }) => href))
    await expect(leaving[0]).toHaveAccessibleName('Blog (opens in a new tab)')
    await expect(canvas.getByRole('link', { name: 'Contact' }).getAttribute('href')).toMatch(/^mailto:/)
  },
}

export const Hovered: Story = {
  parameters: { pseudo: { hover: 'a[href^="mailto:"]' } },
}
