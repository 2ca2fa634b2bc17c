import type { Meta, StoryObj } from '@storybook/react-vite'
import { Drawing } from '../../../components/art/Drawing'
import { workshops } from '../../../content/pages/workshops'
import teamTable from '../../../drawings/team-table.svg?drawing'
import { AudienceCard } from './AudienceCard'

const meta = {
  title: 'Pages/Workshops/AudienceCard',
  component: AudienceCard,
  args: { audience: workshops.audiences[1], art: <Drawing file={teamTable} /> },
} satisfies Meta<typeof AudienceCard>
export default meta

export const Default: StoryObj<typeof meta> = {}
