import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../ui/Badge/Badge'
import { Badges } from './Badges'

const meta = {
  title: 'Sections/Badges',
  component: Badges,
  args: {
    children: (
      <>
        <Badge>Power Hour</Badge>
        <Badge>Beginner</Badge>
        <Badge variant="bright">Free</Badge>
        <Badge>20 spots available</Badge>
      </>
    ),
  },
} satisfies Meta<typeof Badges>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const OnPine: Story = { globals: { room: 'pine' } }
export const OnANarrowPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const LongText: Story = {
  args: {
    children: <Badge>Ages 5-10 with a parent, a costume and a promise about bedtime afterwards</Badge>,
  },
}
