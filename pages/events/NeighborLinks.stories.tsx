import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { eventNamed } from '../../content/events/_list'
import { NeighborLinks } from './NeighborLinks'

const careerJourney = eventNamed('career-journey-oct23')
const liveDebugging = eventNamed('live-debugging-oct9')

const meta = {
  title: 'Pages/Events/NeighborLinks',
  component: NeighborLinks,
  args: { previous: liveDebugging, next: careerJourney },
  argTypes: {
    previous: { description: 'The event before this one, if any.' },
    next: { description: 'The event after it, if any.' },
  },
} satisfies Meta<typeof NeighborLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: /Live Debugging/ })).toBeVisible(),
}

/** The first event has no previous one; the link to the next stays on the right. */
export const OnlyTheNext: Story = { render: () => <NeighborLinks next={careerJourney} /> }
