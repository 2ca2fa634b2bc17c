import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { DateField } from './DateField'

/** Use it for a day near today, which visitors look up. Not for a day that they know by heart, such as a birthday. */
const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: {
    question: {
      label: 'When is your workshop?',
      as: 'date',
      placeholder: 'Pick a date',
      hint: 'See your invitation.',
    },
    id: 'any-answer',
    name: 'answer',
    isRequired: true,
    error: '',
  },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The chosen day has focus, and its label says how to clear it. */
export const Open: Story = {
  parameters: { docs: framed() },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /workshop\? Pick a date$/ }))
    await userEvent.click(await screen.findByRole('button', { name: / 15, / }))
    await userEvent.click(await screen.findByRole('button', { name: /workshop\? \w+ 15, \d{4}$/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: / 15, .* selected/ })).toHaveFocus())
  },
}

export const Invalid: Story = {
  args: { error: 'Pick the date of your workshop' },
  play: async () => {
    const button = await screen.findByRole('button', { name: /workshop\? Pick a date$/ })
    await expect(button).toHaveAccessibleDescription(
      'See your invitation. Pick the date of your workshop required, invalid',
    )
  },
}
