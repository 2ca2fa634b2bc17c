import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { listedEvents } from '../../../content/events/listed'
import { eventsPage } from '../../../content/pages/events'
import { EventColumns } from './EventColumns'

const { listing } = eventsPage

const meta = {
  title: 'Pages/Events/EventColumns',
  component: EventColumns,
  args: { events: listedEvents, headings: listing },
} satisfies Meta<typeof EventColumns>
export default meta
type Story = StoryObj<typeof meta>

/** The price decides the column. */
export const Listing: Story = {
  globals: { room: 'mint' },
  play: async ({ canvas }) => {
    const cardsIn = (name: string) => within(canvas.getByRole('region', { name })).getAllByRole('article')
    await expect(cardsIn(listing.paid)).toHaveLength(3)
    await expect(cardsIn(listing.free)).toHaveLength(4)
  },
}

export const OnANarrowPhone: Story = { globals: { viewport: { value: 'narrow' } } }

export const LongText: Story = {
  args: {
    events: listedEvents.map((event) => ({
      ...event,
      title: `${event.title}: Arbeiterunfallversicherungsgesetz`,
    })),
  },
}
