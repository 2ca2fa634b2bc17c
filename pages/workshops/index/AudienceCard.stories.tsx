import type { Meta, StoryObj } from '@storybook/react-vite'
import { Drawing } from '../../../components/art/Drawing'
import { workshops } from '../../../content/pages/workshops'
import teamTable from '../../../drawings/team-table.svg?drawing'
import { AudienceCard } from './AudienceCard'

const { label: _label, ...audience } = workshops.audiences[1]

const meta = {
  title: 'Pages/Workshops/AudienceCard',
  component: AudienceCard,
  args: { ...audience, art: <Drawing file={teamTable} /> },
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
