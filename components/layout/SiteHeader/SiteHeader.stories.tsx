import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { layout } from '../../../content/layout'
import { studio } from '../../../content/studio'
import { SiteHeader } from './SiteHeader'

const meta = {
  title: 'Layout/SiteHeader',
  component: SiteHeader,
  parameters: {
    surfaces: ['paper'],
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
  },
  decorators: (Story) => (
    <>
      <Story />
      <main style={{ minHeight: '30rem', padding: '1.25rem' }}>The page.</main>
    </>
  ),
} satisfies Meta<typeof SiteHeader>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']

const phone = { viewport: { value: 'phone' } }
const isShown = (canvas: Canvas) => canvas.queryByRole('link', { name: 'About' }) !== null
const openMenu = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: layout.navigation.menu }))
  await waitFor(() => expect(isShown(canvas)).toBe(true))
}

/** The current page is marked with `aria-current="page"`. */
export const OnAMainPage: Story = {
  parameters: { at: '/events' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
    await expect(canvasElement.querySelectorAll('[aria-current]')).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: studio.name })).toHaveAttribute('href', '/')
  },
}

/** A subpage marks the link of its section, but not as the current page. */
export const OnAPageOfASection: Story = {
  parameters: { at: '/workshops/teams' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Workshops' })).toHaveAttribute('aria-current', 'true')
    await expect(canvasElement.querySelectorAll('[aria-current]')).toHaveLength(1)
  },
}

export const Hovered: Story = {
  // Inline, because in an iframe the addon sets the state for all of Storybook.
  parameters: { at: '/events', pseudo: { hover: 'a[href="/about"]' }, docs: { story: { inline: true } } },
  globals: { viewport: { value: 'desktop' } },
}

/** A closed menu is not in the tab order. A choice closes it, because the page is not loaded again. */
export const MenuClosed: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(isShown(canvas)).toBe(false)
    await openMenu(canvas)
    await userEvent.click(canvas.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(isShown(canvas)).toBe(false))
  },
}

export const MenuOpen: Story = {
  globals: phone,
  parameters: { at: '/workshops/teams' },
  play: async ({ canvas }) => {
    await openMenu(canvas)
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Workshops' })).toBeVisible())
  },
}
