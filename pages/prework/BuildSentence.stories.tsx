import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { sideBySide } from '../../.storybook/states'
import { removeDraft } from '../../components/islands/drafts'
import { prework } from '../../content/forms/prework'
import { BuildSentence } from './BuildSentence'
import { PreworkForm } from './PreworkForm'

/** The pre-work form has it: four answers as one sentence. Use it nowhere else. */
const meta = {
  title: 'Pages/Prework/BuildSentence',
  component: BuildSentence,
  args: { answers: {} },
} satisfies Meta<typeof BuildSentence>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: sideBySide(BuildSentence, {
    'Nothing typed': {},
    'Half typed': { answers: { problemSolves: 'lost permission slips', targetUser: 'parents' } },
  }),
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
    await waitFor(() =>
      expect(sentence).toHaveTextContent(
        'I want to build an app that solves lost notes for [users] by [solution].',
      ),
    )
  },
}
