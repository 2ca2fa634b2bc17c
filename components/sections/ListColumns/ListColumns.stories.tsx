import type { Meta, StoryObj } from '@storybook/react-vite'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { ListColumns } from './ListColumns'

const { mastery, package: executivePackage } = vibeCodingVcs

const meta = {
  title: 'Sections/ListColumns',
  component: ListColumns,
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
  args: { lists: [mastery, executivePackage] },
} satisfies Meta<typeof ListColumns>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    lists: [
      {
        heading: 'Arbeiterunfallversicherungsgesetz, explained',
        points: [
          'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline',
        ],
      },
      mastery,
    ],
  },
}
