import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ticket } from './Ticket'

const day = { label: 'Thursday', value: 'October 30, 2025' }
const time = { label: 'Time', value: '3:00-4:00 PM ET' }
const place = { label: 'Where', value: 'Virtual/Zoom' }

const meta = {
  title: 'Sections/Ticket',
  globals: { surface: 'pine', viewport: { value: 'desktop' } },
  component: Ticket,
  args: {
    cells: [day, time, place, { label: 'Price', value: 'Free', more: '20 spots available' }],
  },
} satisfies Meta<typeof Ticket>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {}

export const TwoByTwo: Story = { globals: { surface: 'pine', viewport: { value: 'narrow' } } }

/** Nothing is said about a price that never was set. */
export const ThreeCells: Story = { args: { cells: [day, time, place] } }

export const LongText: Story = {
  globals: { surface: 'pine', viewport: { value: 'narrow' } },
  args: { cells: [{ label: 'Where', value: 'Arbeiterunfallversicherungsgesetz, in person' }, day, time] },
}
