import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { Badge } from '../Badge/Badge'
import { Button } from '../Button/Button'
import { Card } from './Card'

const format = (
  <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
    <Badge variant="bright">Most popular</Badge>
    <h3>Facilitated All Hands / AI Hackathon</h3>
    <p>Entire company, up to 50 people</p>
    <Button>Ask about this format</Button>
  </div>
)

const meta = {
  title: 'UI/Card',
  parameters: { surfaces: everySurface },
  component: Card,
  args: { children: format },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Paper: Story = {}

export const Pine: Story = { args: { surface: 'pine' } }

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    children: (
      <>
        <h3>Arbeiterunfallversicherungsgesetz, explained to people with a deadline</h3>
        <p>
          https://rsvp.example.com/a-very-long-address-a-very-long-address-a-very-long-address-a-very-long-address-
        </p>
      </>
    ),
  },
}
