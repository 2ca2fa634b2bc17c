import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { layout } from '../../../content/layout'
import { titleOf } from '../../../content/routes'
import { studio } from '../../../content/studio'
import { toast, toastQueue } from '../../ui/Toast/toast'
import { SiteLayout } from './SiteLayout'

/** Every page is in it: `pages/router.tsx` puts it there. */
const meta = {
  title: 'Layout/SiteLayout',
  component: SiteLayout,
  parameters: {
    surfaces: ['paper'],
    layout: 'fullscreen',
    docs: framed(),
    at: '/workshops/teams',
    page: <h1>AI for Teams</h1>,
  },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => {
    const title = document.title
    return () => {
      document.title = title
      toastQueue.clear()
    }
  },
} satisfies Meta<typeof SiteLayout>
export default meta
type Story = StoryObj<typeof meta>

/**
 * After the banner is closed, focus moves to the header. The banner stays closed on the next page. A toast covers the page
 * without moving anything.
 */
export const BannerClosed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: layout.banner.close }))
    await expect(canvas.queryByText(layout.banner.text)).toBeNull()
    await expect(canvas.getAllByRole('link', { name: studio.name })[0]).toHaveFocus()
    await userEvent.click(within(canvas.getByRole('banner')).getByRole('link', { name: 'Events' }))
    await waitFor(() => expect(document.title).toBe(titleOf('/events')))
    await expect(canvas.queryByText(layout.banner.text)).toBeNull()
    const heights = () => [document.documentElement.scrollHeight, canvas.getByRole('main').offsetTop]
    const before = heights()
    toast({ title: 'Workshop inquiry submitted!' })
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
    await expect(heights()).toEqual(before)
  },
}
