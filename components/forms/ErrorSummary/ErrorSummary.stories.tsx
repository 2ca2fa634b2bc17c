import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { formCopy } from '../../../content/forms/_copy'
import { mailto } from '../../../content/studio'
import { ErrorSummary } from './ErrorSummary'

const meta = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  args: {
    headingLevel: 2,
    children: <a href={mailto({ subject: 'Workshop inquiry' })}>{formCopy.notSent.email}</a>,
    problems: [
      { fieldId: 'any-name', text: 'Enter your name' },
      { fieldId: 'any-email', text: 'Enter an email address like name@example.com' },
    ],
  },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <p data-question="line">
        <label htmlFor="any-name">Name</label> <input id="any-name" />
      </p>
      <p data-question="email">
        <label htmlFor="any-email">Email</label> <input id="any-email" />
      </p>
    </>
  ),
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

/** Takes focus when it appears, and begins the document's title. Each message links to its field without adding to the history: Back leaves the page. */
export const TwoProblems: Story = {
  play: async () => {
    await expect(document.title).toMatch(/^Error: \w/)
    await expect(screen.getByRole('region', { name: formCopy.problem })).toHaveFocus()
    const steps = window.history.length
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByLabelText('Name')).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: /like name@example.com/ }))
    await expect(screen.getByLabelText('Email')).toHaveFocus()
    await expect(window.history.length).toBe(steps)
    await expect(screen.getByRole('link', { name: formCopy.notSent.email })).toBeVisible()
  },
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
