import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { layout } from '../../../content/layout'
import { SiteHeader } from './SiteHeader'

/** `SiteLayout` has it. Links are in `content/routes.ts`. */
const meta = {
  title: 'Layout/SiteHeader',
  component: SiteHeader,
  parameters: { surfaces: ['paper'], layout: 'fullscreen', docs: framed(420) },
} satisfies Meta<typeof SiteHeader>
export default meta
type Story = StoryObj<typeof meta>

/** The current page is marked. Another link is hovered. */
export const OnAMainPage: Story = {
  // Inline, because in an iframe the addon sets the state for all of Storybook.
  parameters: { at: '/events', pseudo: { hover: 'a[href="/about"]' }, docs: { story: { inline: true } } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
    await expect(canvasElement.querySelectorAll('[aria-current]')).toHaveLength(1)
  },
}

/** A choice closes the menu, because the page is not loaded again. A subpage marks the link of its section. */
export const Menu: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { at: '/workshops/teams' },
  play: async ({ canvas, canvasElement }) => {
    const about = () => canvas.queryByRole('link', { name: 'About' })
    const open = () => userEvent.click(canvas.getByRole('button', { name: layout.navigation.menu }))
    await expect(about()).toBeNull()
    await open()
    await waitFor(() => expect(about()).toBeVisible())
    await expect(canvas.getByRole('link', { name: 'Workshops' })).toHaveAttribute('aria-current', 'true')
    await expect(canvasElement.querySelectorAll('[aria-current]')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(about()).toBeNull())
    await open()
    await waitFor(() => expect(about()).toBeVisible())
  },
}
