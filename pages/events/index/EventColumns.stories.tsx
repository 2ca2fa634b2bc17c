import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { eventNamed } from '../../../content/events/_list'
import { eventsPage } from '../../../content/pages/events'
import { EventColumns } from './EventColumns'

const halloween = eventNamed('halloween-hackathon')
const internalTool = eventNamed('internal-tool-oct8')
const liveDebugging = eventNamed('live-debugging-oct9')
const mathAndMunch = eventNamed('math-and-munch-oct30')
const parentsWhoBuild = eventNamed('parents-who-build')

const { listing, card } = eventsPage
const inTheFuture = (event: StudioEvent): StudioEvent => ({
  ...event,
  starts: event.starts.replace('2025', '2099'),
  ends: event.ends.replace('2025', '2099'),
})
const events = [internalTool, liveDebugging, halloween, parentsWhoBuild, mathAndMunch]

/** Use it for the events ahead. What is over is in `PastEvents`. */
const meta = {
  title: 'Pages/Events/EventColumns',
  component: EventColumns,
  args: { events: events.map(inTheFuture) },
} satisfies Meta<typeof EventColumns>
export default meta
type Story = StoryObj<typeof meta>

/** The price decides the column. The shorter one ends in a card that fills the space beside the longer one. */
export const Listing: Story = {
  globals: { surface: 'mint', viewport: { value: 'desktop' } },
  parameters: { docs: framed(900) },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    const cardsIn = (name: string) => within(canvas.getByRole('region', { name })).getAllByRole('article')
    await expect(cardsIn(listing.paid)).toHaveLength(3)
    await expect(cardsIn(listing.free)).toHaveLength(2)
    await expect(canvas.getAllByText(card.next)).toHaveLength(1)
    const colors = canvas.getAllByRole('article').map((one) => getComputedStyle(one).backgroundColor)
    await expect(colors.filter((color) => color !== 'rgb(255, 255, 255)')).toEqual(['rgb(18, 55, 42)'])
    const [paid, free] = [listing.paid, listing.free].map((name) =>
      within(canvas.getByRole('region', { name })).queryByRole('heading', { name: listing.otherDay.heading }),
    )
    await expect(free).toBeVisible()
    await expect(paid).toBeNull()
  },
}
