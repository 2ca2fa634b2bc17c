import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ErrorSummary } from './ErrorSummary'

/** Use it above a form after an attempt to send it. Not while the visitor fills it in for the first time. */
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

/** Takes focus when it appears, and begins the document's title. */
export const TwoProblems: StoryObj<typeof meta> = {
  play: () => waitFor(() => expect(document.title).toMatch(/^Error: \w/)),
}
