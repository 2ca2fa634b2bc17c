import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { eventNamed } from '../../../content/events/_list'
import { PastEvents } from './PastEvents'

const halloween = eventNamed('halloween-hackathon')
const internalTool = eventNamed('internal-tool-oct8')
const liveDebugging = eventNamed('live-debugging-oct9')

const meta = {
  title: 'Pages/Events/PastEvents',
  component: PastEvents,
  args: { events: [internalTool, liveDebugging, halloween] },
} satisfies Meta<typeof PastEvents>
export default meta
type Story = StoryObj<typeof meta>

/** By year, the latest first. An event without a page has no link. */
export const Over: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows[0]).toHaveTextContent('Oct 25Halloween HackathonCommunity Event')
    await expect(canvas.getByRole('heading', { name: '2025' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    for (const link of canvas.getAllByRole('link'))
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { events: [{ ...liveDebugging, title: 'Arbeiterunfallversicherungsgesetz, live and explained' }] },
}
