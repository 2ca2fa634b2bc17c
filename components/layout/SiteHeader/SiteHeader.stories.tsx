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
  decorators: (Story) => (
    <>
      <Story />
      <main style={{ minHeight: '30rem', padding: '1.25rem' }}>The page.</main>
    </>
  ),
} satisfies Meta<typeof SiteHeader>
export default meta
type Story = StoryObj<typeof meta>

const desktop = { viewport: { value: 'desktop' } }

/** The current page is marked. Another link is hovered. */
export const OnAMainPage: Story = {
  // Inline, because in an iframe the addon sets the state for all of Storybook.
  parameters: { at: '/events', pseudo: { hover: 'a[href="/about"]' }, docs: { story: { inline: true } } },
  globals: desktop,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
    await expect(canvasElement.querySelectorAll('[aria-current]')).toHaveLength(1)
  },
}

/** A subpage marks the link of its section, but not as the current page. */
export const OnAPageOfASection: Story = {
  parameters: { at: '/workshops/teams' },
  globals: desktop,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Workshops' })).toHaveAttribute('aria-current', 'true')
    await expect(canvasElement.querySelectorAll('[aria-current]')).toHaveLength(1)
  },
}

/** A closed menu is not in the tab order. A choice closes it, because the page is not loaded again. */
export const Menu: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { at: '/workshops/teams' },
  play: async ({ canvas }) => {
    const about = () => canvas.queryByRole('link', { name: 'About' })
    const open = () => userEvent.click(canvas.getByRole('button', { name: layout.navigation.menu }))
    await expect(about()).toBeNull()
    await open()
    await waitFor(() => expect(about()).toBeVisible())
    await userEvent.click(canvas.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(about()).toBeNull())
    await open()
    await waitFor(() => expect(about()).toBeVisible())
  },
}
