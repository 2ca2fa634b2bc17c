import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, fireEvent, spyOn, userEvent } from 'storybook/test'
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
  parameters: { surfaces: everySurface, pseudo: pseudo('a') },
  args: { to: '/about', children: 'Why we whittle' },
  argTypes: {
    to: { description: 'An address of this site; `href` for another site or a mailbox.' },
    'aria-current': { description: 'Whether it leads to where the visitor is.' },
  },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: sideBySide(Link, { 'In a text': {}, Hovered: {}, Focused: {} }),
}

export const LikeAButton: Story = {
  render: sideBySide(ButtonLink, {
    Primary: { to: '/workshops', children: 'Book a Workshop' },
    Quiet: { to: '#contact', variant: 'quiet', children: 'Get in Touch' },
    'To another site': { to: undefined, href: 'https://rsvp.example.com/', children: 'RSVP' },
    Hovered: {},
    Focused: {},
  }),
}

/** Shows the current address. */
function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
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
