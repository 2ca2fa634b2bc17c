import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Field } from './Field'

const teamSize = {
  label: 'Team size',
  as: 'select',
  hint: 'Count everyone who will build.',
  placeholder: 'Select team size',
  options: ['1-5 people', '6-10 people'].map((size) => ({ value: size, label: size })),
} as const

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    question: { label: 'Name', as: 'line', autoComplete: 'name' },
    id: 'any-answer',
    name: 'answer',
    isRequired: true,
    error: '',
  },
  argTypes: {
    question: { description: 'What is asked: label, kind of field, hint, options.' },
    id: { description: 'Id of the control.' },
    name: { description: 'Name of the answer in the form that is sent.' },
    isRequired: { description: 'Whether it has to be answered; a field that has not says so.' },
    error: { description: 'The sentence that says what to do about the answer. Empty when it is fine.' },
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  play: async () => {
    const name = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Ada')
    await expect(name).toHaveValue('Ada')
    await expect(name).toBeRequired()
    await expect(name).toHaveAttribute('autocomplete', 'name')
  },
}

export const Hovered: Story = { parameters: { pseudo: { hover: true } } }

export const Focused: Story = { parameters: { pseudo: { focusVisible: 'input' } } }

/** Marked as optional in words; the control is not `required`. */
export const Optional: Story = {
  args: { isRequired: false },
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Name (optional)' })).not.toBeRequired()
  },
}

/** Phones show the keyboard for e-mail addresses and do not autocorrect. */
export const Email: Story = {
  args: { question: { label: 'Email', as: 'email', autoComplete: 'email' } },
  play: async () => {
    const email = screen.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('spellcheck', 'false')
  },
}

/** Screen readers read hint and error with the field. */
export const Invalid: Story = {
  args: {
    question: {
      label: 'What do you want to build?',
      as: 'paragraph',
      hint: 'Two sentences are enough.',
      rows: 3,
    },
    error: 'Tell us what you want to build',
  },
  play: async () => {
    const goals = screen.getByRole('textbox')
    await expect(goals).toBeInvalid()
    await expect(goals).toHaveAccessibleDescription(
      'Two sentences are enough. Tell us what you want to build',
    )
  },
}

/** The browser's own list: phones show theirs, and it works before scripts. */
export const Select: Story = {
  args: { question: teamSize },
  play: async () => {
    const size = screen.getByRole('combobox', { name: 'Team size' })
    await userEvent.selectOptions(size, '6-10 people')
    await expect(size).toHaveValue('6-10 people')
    await expect(size).toHaveAccessibleDescription(teamSize.hint)
    await expect(size).toBeRequired()
  },
}

export const SelectInvalid: Story = { args: { question: teamSize, error: 'Select your team size' } }

const experience = {
  label: 'Have you built with AI?',
  as: 'radio',
  hint: 'Any answer is a good one.',
  options: ['Yes', 'Not yet'].map((answer) => ({ value: answer, label: answer })),
} as const
const stages = {
  label: 'Investment stages',
  as: 'checkboxes',
  hasAsterisk: true,
  options: ['Seed', 'Series A', 'Later Stage'].map((stage) => ({ value: stage, label: stage })),
} as const

/** Arrow keys move to another option and choose it. */
export const Radio: Story = {
  args: { question: experience },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowDown}')
    await expect(screen.getByRole('radio', { name: 'Not yet' })).toBeChecked()
    await expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(experience.hint)
  },
}

export const RadioHovered: Story = {
  parameters: { pseudo: { hover: 'label:last-of-type' } },
  args: { question: experience },
}

export const RadioInvalid: Story = {
  args: { question: experience, error: 'Choose one' },
  play: async () => {
    await expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
      'Any answer is a good one. Choose one',
    )
  },
}

/** Any number of options; each is sent as a value of its own. */
export const Checkboxes: Story = {
  args: { question: stages },
  play: async ({ canvasElement }) => {
    await userEvent.click(screen.getByText('Seed'))
    await userEvent.click(screen.getByText('Later Stage'))
    await userEvent.click(screen.getByText('Seed'))
    await userEvent.click(screen.getByText('Series A'))
    const chosen = [...canvasElement.querySelectorAll<HTMLInputElement>('input:checked')]
    await expect(chosen.map(({ name, value }) => [name, value])).toEqual([
      ['answer', 'Series A'],
      ['answer', 'Later Stage'],
    ])
    // A single checkbox must not be required: the group's name says it.
    await expect(screen.getByRole('group', { name: 'Investment stages required' })).toBeVisible()
    await expect(screen.getByRole('checkbox', { name: 'Seed' })).not.toBeRequired()
  },
}

export const CheckboxesInvalid: Story = {
  args: { question: stages, error: 'Choose at least one stage' },
}

/** Phones show digits. Text that is no number stays, so that it can be corrected; the wheel changes nothing. */
export const WholeNumber: Story = {
  args: {
    question: { label: 'Team Size', as: 'number', min: 12, placeholder: 'Minimum 12 people' },
    isRequired: false,
  },
  play: async () => {
    const size = screen.getByRole('textbox', { name: 'Team Size (optional)' })
    await userEvent.type(size, '20-25')
    await expect(size).toHaveValue('20-25')
    await expect(size).toHaveAttribute('inputmode', 'numeric')
  },
}

/** Shown after the visitor has left the field; one press corrects it. */
export const EmailMistyped: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: { question: { label: 'Email', as: 'email' } },
  play: async () => {
    const email = screen.getByRole('textbox', { name: 'Email' })
    await userEvent.type(email, 'ada@gmial.com')
    await expect(screen.queryByRole('button')).toBeNull()
    await userEvent.tab()
    await userEvent.click(await screen.findByRole('button', { name: 'Did you mean ada@gmail.com?' }))
    await expect(email).toHaveValue('ada@gmail.com')
    await expect(email).toHaveFocus()
    await expect(screen.queryByRole('button')).toBeNull()
    await userEvent.clear(email)
    await userEvent.type(email, 'ada@gmial.com')
    await userEvent.tab()
    await expect(await screen.findByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible()
  },
}

/** The answer cannot be changed. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async () => {
    const field = screen.getByRole('textbox')
    await userEvent.type(field, 'x')
    await expect(field).toHaveValue('')
  },
}

export const DisabledSelect: Story = { args: { question: teamSize, isDisabled: true } }

/** Arabic text runs from right to left, although the page does not. */
export const RightToLeftText: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole('textbox'), 'آدا بايرون')
    await expect(getComputedStyle(screen.getByRole('textbox')).direction).toBe('rtl')
  },
}

/** Not of type `url`: browsers would refuse an address without `https://`, as most people type it. */
export const WebAddress: Story = {
  args: { question: { label: 'Website URL', as: 'url' } },
  play: async () => {
    await userEvent.type(screen.getByRole('textbox'), 'engines.example.com')
    await expect(screen.getByRole('textbox')).toBeValid()
    await expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'url')
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    question: {
      label: 'The company, school or office that works with the Arbeiterunfallversicherungsgesetz',
      as: 'line',
      hint: 'As it stands on your letters, or as people call it. '.repeat(4),
    },
    error: 'Tell us which company, school or office works with the Arbeiterunfallversicherungsgesetz',
  },
}
