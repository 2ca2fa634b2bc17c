import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import careerJourney from '../../content/events/career-journey-oct23'
import liveDebugging from '../../content/events/live-debugging-oct9'
import { NeighborLinks } from './NeighborLinks'

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
