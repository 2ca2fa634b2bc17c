import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { Ticket } from './Ticket'

/** Use it in a hero for the facts that decide: when, where, for how much. Not for more than four. */
const meta = {
  title: 'Sections/Ticket',
  globals: { surface: 'pine', viewport: { value: 'desktop' } },
  component: Ticket,
  args: {
    cells: [
      { label: 'Thursday', value: 'October 30, 2025' },
      { label: 'Time', value: '3:00-4:00 PM ET' },
      { label: 'Where', value: 'Virtual/Zoom' },
    ],
  },
} satisfies Meta<typeof Ticket>
export default meta

const price = { label: 'Price', value: 'Free', more: '20 spots available' }

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Ticket, {
    'Three cells': {},
    'Four cells': { cells: [...meta.args.cells, price] },
    Narrow: { cells: [...meta.args.cells, price], isNarrow: true },
  }),
}
