import type { Meta, StoryObj } from '@storybook/react-vite'
import { summerSchool } from '../../content/pages/summer-school'

const { heading, columns, days } = summerSchool.curriculum

import { CurriculumTable } from './CurriculumTable'

const meta = {
  title: 'Pages/Summer school/CurriculumTable',
  component: CurriculumTable,
  args: { caption: heading, headings: columns, days },
} satisfies Meta<typeof CurriculumTable>
export default meta
type Story = StoryObj<typeof meta>

export const Week: Story = {}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    days: days.map((day) => ({ ...day, theme: `${day.theme}, with the Arbeiterunfallversicherungsgesetz` })),
  },
}
