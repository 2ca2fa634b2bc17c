import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { layout } from '../../../content/layout'
import { titleOf } from '../../../content/routes'
import { studio } from '../../../content/studio'
import { toast, toastQueue } from '../../ui/Toast/toast'
import { PromoBanner } from '../PromoBanner/PromoBanner'
import { SiteFooter } from '../SiteFooter/SiteFooter'
import { SkipLink } from '../SkipLink/SkipLink'
import { SiteLayout } from './SiteLayout'

const page = (
  <div style={{ padding: '3rem 1.25rem' }}>
    <h1>AI for Teams</h1>
    <button type="button">Copy</button>
    <div style={{ height: '120vh' }} />
  </div>
)

/** Every page is in it: `pages/router.tsx` puts it there. */
const meta = {
  title: 'Layout/SiteLayout',
  component: SiteLayout,
  subcomponents: { SkipLink, PromoBanner, SiteFooter },
  parameters: { surfaces: ['paper'], layout: 'fullscreen', docs: framed(), at: '/workshops/teams', page },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => {
    const title = document.title
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      document.title = title
      toastQueue.clear()
    }
  },
} satisfies Meta<typeof SiteLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** After the banner is closed, focus moves to the header. The banner stays closed on the next page. */
export const BannerClosed: Story = {
  play: async ({ canvas }) => {
    const close = canvas.getByRole('button', { name: layout.banner.close })
    await userEvent.click(close)
    await expect(canvas.queryByText(layout.banner.text)).toBeNull()
    await expect(canvas.getAllByRole('link', { name: studio.name })[0]).toHaveFocus()
    await userEvent.click(within(canvas.getByRole('banner')).getByRole('link', { name: 'Events' }))
    await waitFor(() => expect(document.title).toBe(titleOf('/events')))
    await expect(canvas.queryByText(layout.banner.text)).toBeNull()
  },
}

/** A toast covers the page without moving anything. Its region loads when a button of the page is used. */
export const ToastOverThePage: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    const heights = () => [document.documentElement.scrollHeight, canvas.getByRole('main').offsetTop]
    const before = heights()
    toast({
      title: 'Workshop inquiry submitted!',
      description: "Thanks for your interest! We'll be in touch soon.",
    })
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
    await expect(heights()).toEqual(before)
  },
}
