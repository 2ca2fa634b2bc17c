import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Card } from './Card'

/** Use it for one thing that can be chosen, such as an event. Not for a section of a page: that is a `Section`. */
const meta = {
  title: 'UI/Card',
  parameters: { surfaces: everySurface },
  component: Card,
  args: { children: 'Entire company, up to 50 people' },
} satisfies Meta<typeof Card>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Card, { Paper: {}, Pine: { surface: 'pine' } }),
}
