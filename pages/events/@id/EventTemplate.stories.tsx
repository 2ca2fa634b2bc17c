import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { eventNamed } from '../../../content/events/_list'
import { eventPage } from '../../../content/pages/event'
import { studioTime } from '../../../content/studioClock'
import { EventTemplate } from './EventTemplate'

const sample = eventNamed('live-debugging-oct9')
if (!sample.details) throw new Error('The sample event has no page.')
const event = { ...sample, starts: studioTime('2099-10-09T15:00'), ends: studioTime('2099-10-09T16:00') }

/** Every event has it, from its row. What is special about one is a field of the row. */
const meta = {
  title: 'Pages/Events/EventTemplate',
  component: EventTemplate,
  parameters: { layout: 'fullscreen' },
  args: { event, details: sample.details, neighbors: {} },
} satisfies Meta<typeof EventTemplate>
export default meta
type Story = StoryObj<typeof meta>

/** Backgrounds alternate. */
export const Ahead: Story = {
  play: async ({ canvasElement }) => {
    const bands = canvasElement.querySelectorAll(':is(header, section, [data-band])[data-surface]')
    const surfaces = [...bands].map((one) => one.getAttribute('data-surface'))
    for (const [i, surface] of surfaces.entries()) await expect(surface).not.toBe(surfaces[i + 1])
  },
}

export const Full: Story = { args: { event: { ...event, isFull: true } } }

/** After its date: it has not taken place. Sections without content are left out. */
export const WasCancelled: Story = {
  args: {
    event: {
      ...event,
      starts: studioTime('2020-10-09T15:00'),
      ends: studioTime('2020-10-09T16:00'),
      isCancelled: true,
    },
    details: { ...sample.details, agenda: [], learn: [], attend: [], bring: [] },
  },
  play: async ({ canvas }) => {
    for (const name of [eventPage.agenda.heading, eventPage.learn, eventPage.attend, eventPage.bring])
      await expect(canvas.queryByRole('heading', { name })).toBeNull()
  },
}
