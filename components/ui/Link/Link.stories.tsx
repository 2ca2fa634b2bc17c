import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, fireEvent, fn, spyOn, userEvent } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { ButtonLink, Link } from './Link'

/** Shows the current address, so that a story can check whether a link was followed. */
function Address() {
  const { pathname, search, hash } = useLocation()
  return <output style={{ display: 'block', marginTop: '1rem' }}>{pathname + search + hash}</output>
}

const meta = {
  title: 'UI/Link',
  component: Link,
  subcomponents: { ButtonLink },
  parameters: { surfaces: everySurface, at: '/workshops?from=mail' },
  decorators: (Story) => (
    <>
      <Story />
      <Address />
    </>
  ),
} satisfies Meta
export default meta
type Story = StoryObj

/** The address changes and the page is not reloaded. */
export const InsideTheSite: Story = {
  render: () => (
    <p>
      Read <Link to="/about">why we whittle</Link> first.
    </p>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link'))
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\/about$/)
  },
}

const chosen = fn()

/** A page, another site and a mailbox, as navigation lists them. A followed link to another site closes a menu, too. */
export const FromContent: Story = {
  beforeEach: () => void chosen.mockReset(),
  render: () => (
    <ul>
      <li>
        <Link to="/about">About</Link>
      </li>
      <li>
        <Link href="https://blog.example.com/" onClick={chosen}>
          Blog
        </Link>
      </li>
      <li>
        <Link href="mailto:hello@example.com">Contact</Link>
      </li>
    </ul>
  ),
  play: async ({ canvas }) => {
    const blog = canvas.getByRole('link', { name: 'Blog (opens in a new tab)' })
    await expect(blog).toHaveAttribute('target', '_blank')
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
  render: () => (
    <>
      <Link to="#contact">Get in Touch</Link>
      <div id="contact" />
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

/** Opens a new tab without giving it access to this page, and says so to screen readers. */
export const AnotherSite: Story = {
  render: () => <Link href="https://blog.whittle.example.com/">Blog</Link>,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Blog (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  },
}

export const LikeAButton: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '.75rem' }}>
      <ButtonLink to="/workshops">Book a Workshop</ButtonLink>
      <ButtonLink to="#contact" variant="quiet">
        Get in Touch
      </ButtonLink>
      <ButtonLink href="https://rsvp.example.com/" variant="quiet">
        RSVP
      </ButtonLink>
    </div>
  ),
}

export const Focused: Story = {
  ...InsideTheSite,
  parameters: { pseudo: { focusVisible: 'a' } },
  play: undefined,
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <p>
      Read <Link to="/about">why we whittle at the Arbeiterunfallversicherungsgesetz</Link>,{' '}
      <Link href="https://blog.whittle.example.com/">
        https://blog.whittle.example.com/a-very-long-address-a-very-long-address-a-very-long-address-
      </Link>
      , then{' '}
      <ButtonLink to="/workshops">Book a workshop about the Arbeiterunfallversicherungsgesetz</ButtonLink>
    </p>
  ),
}
