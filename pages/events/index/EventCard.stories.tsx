import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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
  args: { event: liveDebugging, index: 0, isNext: false },
} satisfies Meta<typeof EventCard>
export default meta

/** By price and place, by what is left, and by what is known. A card on pine is the next event. The fifth card has two dots. */
export const States: StoryObj<typeof meta> = {
  render: sideBySide(EventCard, {
    Free: { index: 4 },
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
    await canvas.findByRole('button', { name: card.dots(2) })
    const textOf = (part: Element | null) => part?.firstChild?.textContent ?? ''
    const told = [...canvasElement.querySelectorAll<HTMLElement>('[data-state]')].map((state) => {
      const [badges, action] = ['article > div:first-of-type', 'article > div:last-of-type > :last-child']
      const marks = [...state.querySelectorAll(`${badges} > :not([aria-hidden])`)].map(textOf)
      const button = state.querySelector(action)
      return [state.dataset.state, ...marks, textOf(button), button?.getAttribute('href') ?? '']
    })
    const [hour, tool] = ['/events/live-debugging-oct9', '/events/internal-tool-oct8']
    const { free, live } = card
    await expect(told).toEqual([
      ['Free', 'Power Hour', free, live, card.join, hour],
      ['Free, on another site', 'Community Event', free, live, card.rsvp, mathAndMunch.externalLink],
      ['No way to join yet', 'Power Hour', free, live, card.learnMore, hour],
      ['Paid', 'Workshop', card.learnMore, tool],
      ['Next', card.next, 'Workshop', card.learnMore, tool],
      ['Details pending', 'Community Event', card.pending, ''],
      ['Co-hosted', 'Power Hour', free, card.coHost, live, card.join, '/events/ai-power-hour-2'],
      [
        'Full',
        'Community Event',
        free,
        card.full,
        card.waitingList,
        `/events?about=${mathAndMunch.id}#event-interest`,
      ],
      ['Cancelled', 'Power Hour', free, card.cancelled, card.learnMore, hour],
    ])
  },
}
