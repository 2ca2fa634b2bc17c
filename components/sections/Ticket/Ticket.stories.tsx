import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Ticket } from './Ticket'

const day = { label: 'Thursday', value: 'October 30, 2025' }
const time = { label: 'Time', value: '3:00-4:00 PM ET' }
const place = { label: 'Where', value: 'Virtual/Zoom' }
const until = '2099-10-30T16:00-04:00'

const meta = {
  title: 'Sections/Ticket',
  globals: { surface: 'pine', viewport: { value: 'desktop' } },
  component: Ticket,
  args: {
    cells: [
      day,
      time,
      place,
      { label: 'Price', value: 'Free', more: '20 spots available', until },
      { label: 'Price', value: 'Was free', from: until },
    ],
  },
} satisfies Meta<typeof Ticket>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvas.getByText('Was free')).not.toBeVisible()
  },
}

export const TwoByTwo: Story = { globals: { surface: 'pine', viewport: { value: 'narrow' } } }

/** Nothing is said about a price that never was set. */
export const ThreeCells: Story = { args: { cells: [day, time, place] } }

export const LongText: Story = {
  globals: { surface: 'pine', viewport: { value: 'narrow' } },
  args: { cells: [{ label: 'Where', value: 'Arbeiterunfallversicherungsgesetz, in person' }, day, time] },
}
