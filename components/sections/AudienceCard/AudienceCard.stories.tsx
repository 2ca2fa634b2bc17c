import type { Meta, StoryObj } from '@storybook/react-vite'
import { workshops } from '../../../content/pages/workshops'
import { TeamTable } from '../../art/TeamTable'
import { AudienceCard } from './AudienceCard'

const meta = {
  title: 'Sections/AudienceCard',
  component: AudienceCard,
  args: { ...workshops.audiences[1], art: <TeamTable /> },
} satisfies Meta<typeof AudienceCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    heading:
      'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
  },
}
