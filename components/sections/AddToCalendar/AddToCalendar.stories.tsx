import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { everySurface } from '../../../.storybook/surfaces'
import { eventNamed } from '../../../content/events/_list'
import { eventPage } from '../../../content/pages/event'
import { eventsPage } from '../../../content/pages/events'
import { AddToCalendar } from './AddToCalendar'
import { SubscribeToCalendar } from './SubscribeToCalendar'

/** Use it on the page of one event that is ahead. For the list of all events use `SubscribeToCalendar`. */
const meta = {
  title: 'Sections/AddToCalendar',
  parameters: { surfaces: everySurface },
  component: AddToCalendar,
  args: { event: eventNamed('career-journey-oct23'), labels: eventPage.calendar },
} satisfies Meta<typeof AddToCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const OneEvent: Story = {}

export const AllEvents: Story = {
  render: () => <SubscribeToCalendar labels={eventsPage.feed} />,
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: eventsPage.feed.subscribe })).toHaveAttribute(
      'href',
      'webcal://example.com/events.ics',
    ),
}
