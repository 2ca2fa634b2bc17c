import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { sideBySide } from '../../../.storybook/states'
import { eventNamed } from '../../../content/events/_list'
import { eventsPage } from '../../../content/pages/events'
import { EventCard } from './EventCard'

const internalTool = eventNamed('internal-tool-oct8')
const liveDebugging = eventNamed('live-debugging-oct9')
const mathAndMunch = eventNamed('math-and-munch-oct30')
const { card } = eventsPage

/** Use it in the list of events. On other pages an event is a link. */
const meta = {
  title: 'Pages/Events/EventCard',
  component: EventCard,
  args: { event: liveDebugging, index: 0 },
} satisfies Meta<typeof EventCard>
export default meta
type Story = StoryObj<typeof meta>

/** By price and place, by what is left, and by what is known. A card on pine is the next event. */
export const States: Story = {
  render: sideBySide(EventCard, {
    Free: {},
    'Free, on another site': { event: mathAndMunch },
    'No way to join yet': { event: { ...liveDebugging, isNotOpen: true } },
    Paid: { event: internalTool },
    Next: { event: internalTool, isNext: true },
    'Details pending': { event: eventNamed('halloween-hackathon') },
    'Co-hosted': { event: { ...liveDebugging, id: 'ai-power-hour-2', isCoHosted: true } },
    Full: { event: { ...mathAndMunch, isFull: true } },
    Cancelled: { event: { ...liveDebugging, isCancelled: true, isFull: true } },
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('article')
    const state = (name: string) => {
      const element = canvasElement.querySelector<HTMLElement>(`[data-state="${name}"] article`)
      if (!element) throw new Error(`There is no state ${name}.`)
      return within(element)
    }
    const button = (name: string, words: string) =>
      state(name).getByRole('link', { name: new RegExp(`^${words}`) })
    const isMissing = async (name: string, ...texts: string[]) => {
      for (const text of texts) await expect(state(name).queryByText(text)).toBeNull()
    }
    for (const text of [card.free, card.live, 'Virtual (Zoom)'])
      await expect(state('Free').getByText(text)).toBeVisible()
    await expect(button('Free', card.join)).toHaveAttribute('href', '/events/live-debugging-oct9')
    await isMissing('Free', card.coHost)
    await expect(button('Free, on another site', card.rsvp)).toHaveAttribute('target', '_blank')
    await expect(button('No way to join yet', card.learnMore)).toBeVisible()
    await isMissing('No way to join yet', card.join)
    await expect(button('Paid', card.learnMore)).toHaveAttribute('href', '/events/internal-tool-oct8')
    await isMissing('Paid', card.free, card.live)
    await expect(state('Next').getByText(card.next)).toBeVisible()
    await expect(state('Details pending').queryByRole('link')).toBeNull()
    await expect(state('Details pending').getByRole('button', { name: card.pending })).toBeDisabled()
    await expect(state('Co-hosted').getByText(card.coHost)).toBeVisible()
    const address = '/events?about=math-and-munch-oct30#event-interest'
    await expect(button('Full', card.waitingList)).toHaveAttribute('href', address)
    await isMissing('Full', card.live, card.rsvp, mathAndMunch.spots)
    await expect(state('Cancelled').getByText(card.cancelled)).toBeVisible()
    await isMissing('Cancelled', card.live, card.full, card.join)
  },
}

/** The fifth card has two dots. Focus goes down the card. Tooltip and label say what the dots mean. */
export const SpotsIndicator: Story = {
  tags: ['!autodocs'],
  args: { index: 4 },
  play: async ({ canvas }) => {
    const dots = await canvas.findByRole('button', { name: card.dots(2) })
    await expect(dots.querySelectorAll('[data-filled]')).toHaveLength(2)
    // The title is before it.
    await userEvent.tab()
    await userEvent.tab()
    await expect(dots).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(liveDebugging.spots))
    await userEvent.keyboard('{Escape}')
  },
}
