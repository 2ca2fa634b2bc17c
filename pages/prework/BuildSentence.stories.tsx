import type { Meta, StoryObj } from '@storybook/react-vite'
import { preworkPage } from '../../content/pages/prework'
import { BuildSentence } from './BuildSentence'

const meta = {
  title: 'Pages/Prework/BuildSentence',
  component: BuildSentence,
  args: { title: preworkPage.preview.title, answers: {} },
} satisfies Meta<typeof BuildSentence>
export default meta
type Story = StoryObj<typeof meta>

export const NothingTyped: Story = {}

export const HalfTyped: Story = {
  args: { answers: { problemSolves: 'lost permission slips', targetUser: 'parents' } },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    answers: {
      problemSolves: 'the Arbeiterunfallversicherungsgesetz, which nobody has read to its end',
      targetUser: 'people with a deadline '.repeat(6),
      howItWorks: 'sorts, shortens and explains '.repeat(6),
      useWhen: 'Friday',
    },
  },
}
