import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { removeDraft } from '../../components/islands/drafts'
import { prework } from '../../content/forms/prework'
import { BuildSentence } from './BuildSentence'
import { PreworkForm } from './PreworkForm'

const meta = {
  title: 'Pages/Prework/BuildSentence',
  component: BuildSentence,
  args: { answers: {} },
} satisfies Meta<typeof BuildSentence>
export default meta
type Story = StoryObj<typeof meta>

export const NothingTyped: Story = {}

export const HalfTyped: Story = {
  args: { answers: { problemSolves: 'lost permission slips', targetUser: 'parents' } },
}

/** It grows with the answers of its form, and shows what is missing. */
export const WhileTyping: Story = {
  tags: ['!autodocs'],
  beforeEach: () => removeDraft(prework),
  render: () => <PreworkForm />,
  play: async ({ canvas }) => {
    const sentence = canvas.getByRole('figure').querySelector('p')
    for (const missing of ['[problem]', '[users]', '[solution]', '[use case]'])
      await expect(sentence).toHaveTextContent(missing)
    await userEvent.type(canvas.getByLabelText(prework.questions.problemSolves.label), 'lost notes')
    await userEvent.type(canvas.getByLabelText(prework.questions.useWhen.label), 'remember')
    await waitFor(() =>
      expect(sentence).toHaveTextContent(
        "I want to build an app that solves lost notes for [users] by [solution]. I'll know this app works because I'll be able to use it when I need to remember",
      ),
    )
  },
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
