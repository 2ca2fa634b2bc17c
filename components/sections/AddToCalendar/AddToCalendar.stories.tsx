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

/** The file is downloaded. Google's form opens in a new tab, with the times in UTC. */
export const OneEvent: Story = {
  play: async ({ canvas }) => {
    const file = canvas.getByRole('link', { name: eventPage.calendar.file })
    await expect(file).toHaveAttribute('href', '/events/career-journey-oct23.ics')
    await expect(file).toHaveAttribute('download')
    const google = canvas.getByRole('link', { name: /Google Calendar/ })
    await expect(google).toHaveAttribute('target', '_blank')
    await expect(google.getAttribute('href')).toContain('20251023T210000Z%2F20251023T220000Z')
  },
}

export const AllEvents: Story = {
  globals: { surface: 'pine' },
  render: () => <SubscribeToCalendar labels={eventsPage.feed} />,
  play: async ({ canvas }) => {
    const subscribe = canvas.getByRole('link', { name: eventsPage.feed.subscribe })
    await expect(subscribe).toHaveAttribute('href', 'webcal://example.com/events.ics')
    await expect(canvas.getByText('https://example.com/events.ics')).toBeVisible()
  },
}
