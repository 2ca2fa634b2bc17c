import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { eventNamed } from '../../../content/events/_list'
import { eventPage } from '../../../content/pages/event'
import { Agenda } from './Agenda'

const halfDay = eventNamed('half-day-intensive')

const meta = {
  title: 'Sections/Agenda',
  component: Agenda,
  args: { parts: halfDay.details?.agenda ?? [], minutesLabel: eventPage.agenda.minutes },
} satisfies Meta<typeof Agenda>
export default meta
type Story = StoryObj<typeof meta>

/** The bar is to scale; the longest part has the color of a shaving. */
export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
}

export const Tall: Story = { globals: { viewport: { value: 'narrow' } } }

/** Parts with a fixed length show it. */
export const WithMinutes: Story = {
  args: { parts: eventNamed('vibe-coding-vcs').details?.agenda ?? [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('60 min')).toBeVisible()
    await expect(canvas.getByText('2:30 PM')).toBeVisible()
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    parts: [
      {
        at: '12:00',
        minutes: 45,
        title: 'Arbeiterunfallversicherungsgesetz, explained to people with a deadline',
        text: 'And then the questions, of which there are usually more than there are minutes left to answer them in.',
      },
    ],
  },
}
