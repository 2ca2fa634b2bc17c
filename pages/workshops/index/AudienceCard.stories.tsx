import type { Meta, StoryObj } from '@storybook/react-vite'
import { TeamTable } from '../../../components/art/TeamTable'
import { workshops } from '../../../content/pages/workshops'
import { AudienceCard } from './AudienceCard'

const { label: _label, ...audience } = workshops.audiences[1]

const meta = {
  title: 'Pages/Workshops/AudienceCard',
  component: AudienceCard,
  args: { ...audience, art: <TeamTable /> },
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
