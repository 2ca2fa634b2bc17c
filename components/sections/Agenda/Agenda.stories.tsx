import type { Meta, StoryObj } from '@storybook/react-vite'
import { framed } from '../../../.storybook/states'
import { eventNamed } from '../../../content/events/_list'
import { eventPage } from '../../../content/pages/event'
import { Agenda } from './Agenda'

/** Use it for parts of one day that follow each other. Not for weeks or steps without a time: those are `Steps`. */
const meta = {
  title: 'Sections/Agenda',
  component: Agenda,
  args: {
    parts: eventNamed('vibe-coding-vcs').details?.agenda ?? [],
    minutesLabel: eventPage.agenda.minutes,
  },
} satisfies Meta<typeof Agenda>
export default meta
type Story = StoryObj<typeof meta>

/** The bar is to scale; the longest part has the color of a shaving. Parts with a fixed length show it. */
export const Wide: Story = { globals: { viewport: { value: 'desktop' } }, parameters: { docs: framed(320) } }

export const Tall: Story = { globals: { viewport: { value: 'narrow' } } }
