import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { dateOf, timeOf } from '../../../content/events/_format'
import { eventNamed } from '../../../content/events/_list'
import { eventsPage } from '../../../content/pages/events'
import { EventCard } from './EventCard'

const halloween = eventNamed('halloween-hackathon')
const internalTool = eventNamed('internal-tool-oct8')
const liveDebugging = eventNamed('live-debugging-oct9')
const mathAndMunch = eventNamed('math-and-munch-oct30')

const { card } = eventsPage

const meta = {
  title: 'Pages/Events/EventCard',
  component: EventCard,
  args: { event: liveDebugging, index: 0 },
} satisfies Meta<typeof EventCard>
export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('article')
    const { title, subtitle, type, spots, difficulty, description, price } = liveDebugging
    for (const text of [title, subtitle, type, spots, difficulty, description, price])
      await expect(canvas.getByRole('article')).toHaveTextContent(text)
    for (const text of [dateOf(liveDebugging), timeOf(liveDebugging)])
      await expect(canvas.getByRole('article')).toHaveTextContent(text)
    await expect(canvas.getByText(card.free)).toBeVisible()
    await expect(canvas.getByText(card.live)).toBeVisible()
    await expect(canvas.getByText('Virtual (Zoom)')).toBeVisible()
    await expect(canvas.queryByText(card.coHost)).toBeNull()
    await expect(canvas.getByRole('link', { name: new RegExp(`^${card.join}`) })).toHaveAttribute(
      'href',
      '/events/live-debugging-oct9',
    )
  },
}

/** An event with registration on another site: the button has another label and opens a new tab. */
export const FreeWithExternalLink: Story = {
  args: { event: mathAndMunch },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: new RegExp(`^${card.rsvp}`) })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(canvas.queryByText(card.join)).toBeNull()
  },
}

export const Paid: Story = {
  args: { event: internalTool },
  play: async ({ canvas }) => {
    await canvas.findByRole('article')
    for (const name of [internalTool.title, `${card.learnMore} (${internalTool.title})`])
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '/events/internal-tool-oct8')
    const title = canvas.getByRole('link', { name: internalTool.title })
    await expect(title.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(canvas.queryByText(card.free)).toBeNull()
    await expect(canvas.queryByText(card.live)).toBeNull()
  },
}

/** On pine, with the day on a leaf. */
export const Next: Story = {
  args: { event: internalTool, isNext: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(card.next)).toBeVisible()
    const { backgroundColor } = getComputedStyle(canvas.getByRole('article'))
    await expect(backgroundColor).toBe('rgb(18, 55, 42)')
  },
}

/** There is no page to open yet. */
export const DetailsPending: Story = {
  args: { event: halloween },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('button', { name: card.pending })).toBeDisabled()
    await expect(canvas.getByText('Location TBD')).toBeVisible()
  },
}

/** An event with co-hosts has a ring and a badge. At the moment no event in the list has any. */
export const CoHosted: Story = {
  args: { event: { ...liveDebugging, id: 'ai-power-hour-2', isCoHosted: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(card.coHost)).toBeVisible()
    await expect(getComputedStyle(canvas.getByRole('article')).boxShadow).not.toBe('none')
  },
}

/** No spot is left: no dots, no "Live", and the button leads to the form, with this event as the choice. */
export const Full: Story = {
  args: { event: { ...mathAndMunch, isFull: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(card.full)).toBeVisible()
    await expect(canvas.getByRole('link', { name: new RegExp(`^${card.waitingList}`) })).toHaveAttribute(
      'href',
      '/events?about=math-and-munch-oct30#event-interest',
    )
    for (const text of [card.live, card.rsvp, mathAndMunch.spots])
      await expect(canvas.queryByText(text)).toBeNull()
  },
}

/** Nothing to book. The page stays, and says so, too. */
export const Cancelled: Story = {
  args: { event: { ...liveDebugging, isCancelled: true, isFull: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(card.cancelled)).toBeVisible()
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links).toEqual(['/events/live-debugging-oct9', '/events/live-debugging-oct9'])
    for (const text of [card.live, card.full, card.join]) await expect(canvas.queryByText(text)).toBeNull()
  },
}

/** The fifth card has two dots. Focus goes down the card. Tooltip and label say what the dots mean. */
export const SpotsIndicator: Story = {
  args: { index: 4 },
  play: async ({ canvas }) => {
    const dots = await canvas.findByRole('button', { name: card.dots(2) })
    await expect(dots.querySelectorAll('[data-filled]')).toHaveLength(2)
    // The title is before it.
    await userEvent.tab()
    await userEvent.tab()
    await expect(dots).toHaveFocus()
    const controls = canvas.getByRole('article').querySelectorAll('a, button')
    const boxes = [...controls].map((control) => control.getBoundingClientRect())
    // In the order of the Tab key each is below the one before, or to its right.
    const isAfter = boxes.slice(1).map(({ top, left }, at) => {
      const before = boxes[at]
      return before && (top >= before.bottom || left >= before.right)
    })
    await expect(isAfter).toEqual([true, true])
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(liveDebugging.spots))
    await userEvent.keyboard('{Escape}')
  },
}

export const LongText: Story = {
  args: {
    event: {
      ...internalTool,
      title: 'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline',
      difficulty: 'Ages 5-10 with a parent and a grandparent',
      price: '$12,500,000',
    },
  },
}
