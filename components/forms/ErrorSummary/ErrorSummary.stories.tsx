import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ErrorSummary } from './ErrorSummary'

const meta = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  args: {
    headingLevel: 2,
    problems: [
      { fieldId: 'any-name', text: 'Enter your name' },
      { fieldId: 'any-email', text: 'Enter an email address like name@example.com' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

/** Takes focus when it appears, and begins the document's title. Each message links to its field without adding to the history: Back leaves the page. */
export const TwoProblems: Story = {
  play: () => waitFor(() => expect(document.title).toMatch(/^Error: \w/)),
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    problems: [
      {
        fieldId: 'any-name',
        text: 'Tell us what your team should be able to build with the Arbeiterunfallversicherungsgesetz',
      },
    ],
  },
}
