import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { framed, pseudo, sideBySide } from '../../../.storybook/states'
import type { Question } from '../../../content/forms/_defineForm'
import { Field } from './Field'
import type { FieldProps } from './fieldProps'

/** Use it through a form's definition: the kind of question decides the control. Not outside a form. */
const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    question: { label: 'When is your workshop?', as: 'date', placeholder: 'Pick a date' },
    id: 'any-answer',
    name: 'answer',
    isRequired: true,
    error: '',
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

const options = ['Seed', 'Series A'].map((label) => ({ value: label, label }))
const ask = (
  label: string,
  as: Question['as'],
  more: Partial<Question> = {},
  state: Partial<FieldProps> = {},
) => ({
  question: { label, as, hint: 'Two words are enough.', ...more },
  id: label.replace(/\W/g, ''),
  name: label,
  ...state,
})

/** One of each kind. */
export const Default: Story = {
  render: sideBySide(Field, {
    Line: ask('Full name', 'line'),
    'E-mail address': ask('Email', 'email'),
    'Web address': ask('Website', 'url'),
    Number: ask('Team size', 'number', { min: 12, placeholder: 'Minimum 12 people' }),
    Paragraph: ask('Goals', 'paragraph', { rows: 3 }),
    'Select list': ask('Size', 'select', { placeholder: 'Select', options }),
    'Radio buttons': ask('Built before?', 'radio', { options }),
    Checkboxes: ask('Stages', 'checkboxes', { hasAsterisk: true, options }),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('min', '12')
    // Browsers would refuse an address without `https://`, as most people type it.
    await userEvent.type(canvas.getByLabelText('Website'), 'engines.example.com')
    await expect(canvas.getByLabelText('Website')).toBeValid()
    // Arabic text runs from right to left, although the page does not.
    await userEvent.type(canvas.getByLabelText('Full name'), 'آدا بايرون')
    await expect(getComputedStyle(canvas.getByLabelText('Full name')).direction).toBe('rtl')
  },
}

/** Hint and error are read out with the control. */
export const States: Story = {
  parameters: { pseudo: pseudo(':is(input, label:last-of-type)') },
  render: sideBySide(Field, {
    Optional: ask('Name', 'line', {}, { isRequired: false }),
    'Hovered line': ask('Name 2', 'line'),
    'Focused line': ask('Name 3', 'line'),
    Disabled: ask('Name 4', 'line', {}, { isDisabled: true }),
    Invalid: ask('Goals', 'paragraph', {}, { error: 'Tell us your goals' }),
    'Invalid list': ask('Size', 'select', { options }, { error: 'Select your team size' }),
    'Invalid radio buttons': ask('Built before?', 'radio', { options }, { error: 'Choose one' }),
    'Hovered radio button': ask('Again?', 'radio', { options }),
    'Invalid date': ask('Day', 'date', { placeholder: 'Pick a date' }, { error: 'Pick the date' }),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name (optional)' })).not.toBeRequired()
    await expect(canvas.getByRole('radiogroup', { name: 'Built before?' })).toHaveAccessibleDescription(
      'Two words are enough. Choose one',
    )
    const day = await canvas.findByRole('button', { name: 'Day Pick a date' })
    await expect(day).toHaveAccessibleDescription('Two words are enough. Pick the date')
  },
}

/** The chosen day has focus; choosing it again clears it. */
export const Calendar: Story = {
  parameters: { docs: framed() },
  play: async () => {
    const chosen = () => screen.findByRole('button', { name: / 15, .* selected/ })
    await userEvent.click(await screen.findByRole('button', { name: /workshop\? Pick a date$/ }))
    await userEvent.click(await screen.findByRole('button', { name: / 15, / }))
    await userEvent.click(await screen.findByRole('button', { name: /workshop\? \w+ 15, \d{4}$/ }))
    await waitFor(async () => expect(await chosen()).toHaveFocus())
    await userEvent.click(await chosen())
    await userEvent.click(await screen.findByRole('button', { name: /workshop\? Pick a date$/ }))
  },
}
