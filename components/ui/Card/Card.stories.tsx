import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Badge } from '../Badge/Badge'
import { Button } from '../Button/Button'
import { Card } from './Card'

/** Use it for one thing that can be chosen, such as an event. Not for a section of a page: that is a `Section`. */
const meta = {
  title: 'UI/Card',
  parameters: { surfaces: everySurface },
  component: Card,
  args: {
    children: (
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <Badge variant="bright">Most popular</Badge>
        <h3>Facilitated All Hands / AI Hackathon</h3>
        <p>Entire company, up to 50 people</p>
        <Button>Ask about this format</Button>
      </div>
    ),
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const States: Story = { render: sideBySide(Card, { Paper: {}, Pine: { surface: 'pine' } }) }
