import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { EventDetails, StudioEvent } from '../../../content/events/_defineEvent'
import { eventNamed } from '../../../content/events/_list'
import { eventPage } from '../../../content/pages/event'
import { studioTime } from '../../../content/studioClock'
import { EventTemplate } from './EventTemplate'

const sample = eventNamed('live-debugging-oct9')
if (!sample.details) throw new Error('The sample event has no page.')
const { details } = sample
const event: StudioEvent = {
  ...sample,
  starts: studioTime('2099-10-09T15:00'),
  ends: studioTime('2099-10-09T16:00'),
}
const noLists: EventDetails = { ...details, agenda: [], learn: [], attend: [], bring: [] }

const meta = {
  title: 'Pages/Events/EventTemplate',
  component: EventTemplate,
  parameters: { layout: 'fullscreen' },
  args: { event, details, neighbors: {} },
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

export const Cancelled: Story = { args: { event: { ...event, isCancelled: true } } }

/** After its date. It has not taken place. */
export const WasCancelled: Story = {
  args: {
    event: {
      ...event,
      starts: studioTime('2020-10-09T15:00'),
      ends: studioTime('2020-10-09T16:00'),
      isCancelled: true,
    },
  },
}

/** Sections without content are left out. */
export const WithoutLists: Story = {
  args: { details: noLists },
  play: async ({ canvas }) => {
    for (const name of [eventPage.agenda.heading, eventPage.learn, eventPage.attend, eventPage.bring])
      await expect(canvas.queryByRole('heading', { name })).toBeNull()
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    event: {
      ...event,
      title: 'Arbeiterunfallversicherungsgesetz, explained',
      subtitle: 'For people who have three hours, a deadline, and a law with one word in its name',
      place: 'Donaudampfschifffahrtsgesellschaftshaus, ground floor, left',
      spots: 'Twelve spots for grown-ups, and as many for children',
    },
  },
}
