import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { AnswerField } from './AnswerField'
import answerField from './AnswerField.stories'

const meta = {
  title: 'Forms/AnswerField/At its limits',
  component: AnswerField,
  args: {
    ...answerField.args,
    question: { label: 'Company', as: 'line', hint: 'As people call it.' },
    value: 'Analytical Engines',
  },
  argTypes: answerField.argTypes,
  render: answerField.render,
} satisfies Meta<typeof AnswerField>
export default meta
type Story = StoryObj<typeof meta>

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    question: {
      label: 'The company, school or office that works with the Arbeiterunfallversicherungsgesetz',
      as: 'line',
      hint: 'As it stands on your letters, or as people call it. '.repeat(4),
    },
    error: 'Tell us which company, school or office works with the Arbeiterunfallversicherungsgesetz',
    value: 'Arbeiterunfallversicherungsgesetz '.repeat(4),
  },
}

/** The answer can be read but not changed. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async () => {
    const field = screen.getByRole('textbox')
    await expect(field).toBeDisabled()
    await userEvent.type(field, 'x')
    await expect(field).toHaveValue('Analytical Engines')
  },
}

export const DisabledSelect: Story = {
  args: {
    question: { label: 'Team size', as: 'select', options: [{ value: '1-5 people', label: '1-5 people' }] },
    value: '',
    isDisabled: true,
  },
  play: async () => {
    await expect(screen.getByRole('combobox', { name: 'Team size' })).toBeDisabled()
  },
}

/** Arabic text runs from right to left, although the page does not. */
export const RightToLeftText: Story = {
  args: { value: 'آدا بايرون' },
  play: async () => {
    await expect(getComputedStyle(screen.getByRole('textbox')).direction).toBe('rtl')
  },
}

/** Not of type `url`: browsers would refuse an address without `https://`, as most people type it. */
export const WebAddress: Story = {
  args: { question: { label: 'Website URL', as: 'url', autoComplete: 'url' }, isRequired: false, value: '' },
  play: async () => {
    const address = screen.getByRole('textbox', { name: 'Website URL (optional)' })
    await userEvent.type(address, 'engines.example.com')
    await expect(address).toBeValid()
    await expect(address).toHaveAttribute('inputmode', 'url')
  },
}
