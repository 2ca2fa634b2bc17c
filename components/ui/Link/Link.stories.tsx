import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, fireEvent, fn, spyOn, userEvent } from 'storybook/test'
import { pseudo, sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { ButtonLink, Link } from './Link'

/**
 * Use a link for whatever leads somewhere: `Link` in a text, `ButtonLink` for the next step of a page. Not for what happens on
 * this page: that is a `Button`.
 */
const meta = {
  title: 'UI/Link',
  component: Link,
  subcomponents: { ButtonLink },
  parameters: { surfaces: everySurface },
  args: { to: '/about', children: 'Why we whittle' },
  argTypes: {
    to: { description: 'An address of this site; `href` for another site or a mailbox.' },
    'aria-current': { description: 'Whether it leads to where the visitor is.' },
  },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const States: Story = {
  parameters: { pseudo: pseudo('a') },
  render: sideBySide(Link, {
    'To a page': { to: '/about', children: 'Why we whittle' },
    'To another site': { href: 'https://blog.example.com/', children: 'Blog' },
    Hovered: { to: '/about', children: 'Why we whittle' },
    Focused: { to: '/about', children: 'Why we whittle' },
  }),
}

export const LikeAButton: Story = {
  parameters: { pseudo: pseudo('a') },
  render: sideBySide(ButtonLink, {
    Primary: { to: '/workshops', children: 'Book a Workshop' },
    Quiet: { to: '#contact', variant: 'quiet', children: 'Get in Touch' },
    'To another site': { href: 'https://rsvp.example.com/', variant: 'quiet', children: 'RSVP' },
    Hovered: { to: '/workshops', children: 'Book a Workshop' },
    Focused: { to: '/workshops', children: 'Book a Workshop' },
  }),
}

/** Shows the current address, so that a story can check whether a link was followed. */
function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

const chosen = fn()

/** A page is shown without a reload. Another site opens in a new tab, has no access to this page, and closes a menu, too. */
export const Followed: Story = {
  tags: ['!autodocs'],
  beforeEach: () => void chosen.mockReset(),
  render: () => (
    <p>
      <Link to="/about">About</Link>
      <Link href="https://blog.example.com/" onClick={chosen}>
        Blog
      </Link>
      <Link href="mailto:hello@example.com">Contact</Link>
      <Address />
    </p>
  ),
  play: async ({ canvas }) => {
    const blog = canvas.getByRole('link', { name: 'Blog (opens in a new tab)' })
    await expect(blog).toHaveAttribute('target', '_blank')
    await expect(blog).toHaveAttribute('rel', 'noopener')
    await expect(canvas.getByRole('link', { name: 'Contact' })).not.toHaveAttribute('target')
    // Only the link's own handler: the browser would open a tab.
    blog.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(blog)
    await expect(chosen).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('link', { name: 'About' }))
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\/about$/)
  },
}

/** The HTML has only `#id`. With scripts, the page's query is kept. For another tab or window, this page does not move. */
export const AnchorOnThisPage: Story = {
  tags: ['!autodocs'],
  parameters: { at: '/workshops?from=mail' },
  render: () => (
    <>
      <Link to="#contact">Get in Touch</Link>
      <div id="contact" />
      <Address />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link')
    await expect(link).toHaveAttribute('href', '#contact')
    const scroll = spyOn(canvasElement.querySelector('#contact') ?? link, 'scrollIntoView')
    // Only the link's own handler: the browser would open a tab.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
    fireEvent.click(link, { ctrlKey: true })
    await expect(scroll).not.toHaveBeenCalled()
    await userEvent.click(link)
    await expect(canvas.getByRole('status')).toHaveTextContent('/workshops?from=mail#contact')
  },
}
