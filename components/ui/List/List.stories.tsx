import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { List } from './List'

const meta = {
  title: 'UI/List',
  parameters: { surfaces: everySurface },
  component: List,
  args: { points: vibeCodingVcs.mastery.points },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const InColumns: Story = { args: { inColumns: true } }
export const LongText: Story = {
  args: {
    points: [
      'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
    ],
  },
}
