import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { removeDraft } from '../../components/islands/drafts'
import { prework } from '../../content/forms/prework'
import { BuildSentence } from './BuildSentence'
import { PreworkForm } from './PreworkForm'

/** The pre-work form has it: four answers as one sentence. Use it nowhere else. */
const meta = {
  title: 'Pages/Prework/BuildSentence',
  component: BuildSentence,
} satisfies Meta<typeof BuildSentence>
export default meta

/** It grows with the answers of its form, and shows what is missing. */
export const WhileTyping: StoryObj<typeof meta> = {
  beforeEach: () => removeDraft(prework),
  render: () => <PreworkForm />,
  play: async ({ canvas }) => {
    const sentence = canvas.getByRole('figure').querySelector('p')
    const says = (words: string) => waitFor(() => expect(sentence).toHaveTextContent(words))
    await says('that solves [problem] for [users] by [solution].')
    await says('[use case]')
    await userEvent.type(canvas.getByLabelText(prework.questions.problemSolves.label), 'lost notes')
    await says('I want to build an app that solves lost notes for [users] by [solution].')
  },
}
