import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { framed, pseudo, sideBySide } from '../../../.storybook/states'
import type { Question } from '../../../content/forms/_defineForm'
import { Field } from './Field'
import type { FieldProps } from './FieldLayout'

/** Use it through a form's definition: the kind of question decides the control. Not outside a form. */
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

export const Default: Story = {}

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const ask = (question: Question, more: Partial<FieldProps> = {}) => ({
  question,
  id: `field-${question.label}`.replace(/\W/g, ''),
  name: question.label,
  ...more,
})

/** One of each kind. Hint and error are read out with the field. */
export const Kinds: Story = {
  render: sideBySide(Field, {
    Line: ask({ label: 'Full name', as: 'line', autoComplete: 'name' }),
    'E-mail address': ask({ label: 'Email', as: 'email' }),
    'Web address': ask({ label: 'Website URL', as: 'url' }),
    Number: ask({ label: 'Team Size', as: 'number', min: 12, placeholder: 'Minimum 12 people' }),
    Paragraph: ask({ label: 'Goals', as: 'paragraph', hint: 'Two sentences are enough.', rows: 3 }),
    'Select list': ask({
      label: 'Size',
      as: 'select',
      placeholder: 'Select',
      options: options('1-5', '6-10'),
    }),
    'Radio buttons': ask({
      label: 'Have you built with AI?',
      as: 'radio',
      hint: 'Any answer is a good one.',
      options: options('Yes', 'Not yet'),
    }),
    Checkboxes: ask({
      label: 'Investment stages',
      as: 'checkboxes',
      hasAsterisk: true,
      options: options('Seed', 'Series A'),
    }),
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('spellcheck', 'false')
    // Browsers would refuse an address without `https://`, as most people type it.
    await userEvent.type(canvas.getByLabelText('Website URL'), 'engines.example.com')
    await expect(canvas.getByLabelText('Website URL')).toBeValid()
    await expect(canvas.getByRole('spinbutton', { name: 'Team Size' })).toHaveAttribute('min', '12')
    // A single checkbox must not be required: the group's name says it. Each option is a value of its own.
    await expect(canvas.getByRole('group', { name: 'Investment stages required' })).toBeVisible()
    await userEvent.click(canvas.getByText('Series A'))
    await userEvent.click(canvas.getByText('Seed'))
    const chosen = [...canvasElement.querySelectorAll<HTMLInputElement>('input:checked')]
    await expect(chosen.map(({ name, value }) => [name, value])).toEqual([
      ['Investment stages', 'Seed'],
      ['Investment stages', 'Series A'],
    ])
    // Arabic text runs from right to left, although the page does not.
    await userEvent.type(canvas.getByLabelText('Full name'), 'آدا بايرون')
    await expect(getComputedStyle(canvas.getByLabelText('Full name')).direction).toBe('rtl')
  },
}

export const States: Story = {
  parameters: { pseudo: pseudo(':is(input, label:last-of-type)') },
  render: sideBySide(Field, {
    'At rest': ask({ label: 'Name 1', as: 'line' }),
    Optional: ask({ label: 'Name 2', as: 'line' }, { isRequired: false }),
    Hovered: ask({ label: 'Name 3', as: 'line' }),
    Focused: ask({ label: 'Name 4', as: 'line' }),
    Disabled: ask({ label: 'Name 5', as: 'line' }, { isDisabled: true }),
    Invalid: ask(
      { label: 'Goals', as: 'paragraph', hint: 'Two sentences.' },
      { error: 'Tell us your goals' },
    ),
    'Invalid list': ask(
      { label: 'Size', as: 'select', options: options('1-5', '6-10') },
      { error: 'Select your team size' },
    ),
    'Invalid radio buttons': ask(
      { label: 'Built before?', as: 'radio', hint: 'Any answer.', options: options('Yes', 'No') },
      { error: 'Choose one' },
    ),
    'Hovered radio button': ask({ label: 'Again?', as: 'radio', options: options('Yes', 'No') }),
    'Invalid checkboxes': ask(
      { label: 'Stages', as: 'checkboxes', options: options('Seed', 'Series A') },
      { error: 'Choose at least one stage' },
    ),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name 2 (optional)' })).not.toBeRequired()
    await expect(canvas.getByLabelText('Name 5')).toBeDisabled()
    await expect(canvas.getByLabelText('Goals')).toBeInvalid()
    await expect(canvas.getByLabelText('Goals')).toHaveAccessibleDescription(
      'Two sentences. Tell us your goals',
    )
    const radios = canvas.getByRole('radiogroup', { name: 'Built before?' })
    await expect(radios).toHaveAccessibleDescription('Any answer. Choose one')
  },
}

/** Shown after the visitor has left the field; one press corrects it. A second mistake is shown, too. */
export const EmailMistyped: Story = {
  parameters: { docs: framed(160) },
  args: { question: { label: 'Email', as: 'email' } },
  play: async () => {
    const email = screen.getByRole('textbox', { name: 'Email' })
    const suggested = () => screen.findByRole('button', { name: 'Did you mean ada@gmail.com?' })
    await userEvent.type(email, 'ada@gmial.com')
    await expect(screen.queryByRole('button')).toBeNull()
    await userEvent.tab()
    await userEvent.click(await suggested())
    await expect(email).toHaveValue('ada@gmail.com')
    await expect(email).toHaveFocus()
    await expect(screen.queryByRole('button')).toBeNull()
    await userEvent.clear(email)
    await userEvent.type(email, 'ada@gmial.com')
    await userEvent.tab()
    await expect(await suggested()).toBeVisible()
  },
}
