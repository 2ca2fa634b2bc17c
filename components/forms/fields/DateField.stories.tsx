import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { DateField } from './DateField'

const day = { label: 'When is your workshop?', as: 'date', placeholder: 'Pick a date' } as const

/** Resolves to the button that opens the calendar, after its code has loaded. */
const dateButton = (words: RegExp) => screen.findByRole('button', { name: words })

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: {
    question: day,
    id: 'any-answer',
    name: 'answer',
    isRequired: true,
    error: '',
  },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async () => {
    await expect(await dateButton(/workshop\? Pick a date$/)).toBeVisible()
  },
}

/** Weeks begin on Sunday. The chosen day has focus, and its label says how to clear it. */
export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async () => {
    await userEvent.click(await dateButton(/workshop\? Pick a date$/))
    await userEvent.click(await screen.findByRole('button', { name: / 15, / }))
    await userEvent.click(await dateButton(/workshop\? \w+ 15, \d{4}$/))
    await waitFor(() => expect(screen.getByRole('button', { name: / 15, .* selected/ })).toHaveFocus())
  },
}

/** Focus that comes to the browser's field while the calendar replaces it is not lost. */
export const FocusedMeanwhile: Story = {
  tags: ['!autodocs'],
  args: { id: 'meanwhile' },
  render: (args) => {
    const [isShown, setIsShown] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsShown(true)}>
          Show
        </button>
        {isShown && <DateField {...args} />}
      </>
    )
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    const field = await waitFor(() => {
      const found = document.getElementById(args.id)
      if (!found) throw new Error('The field is not there')
      return found
    })
    // The last thing that is asked of the field before it is replaced.
    Object.defineProperty(field, 'validity', {
      get: () => {
        queueMicrotask(() => field.focus())
        return { badInput: false }
      },
    })
    await dateButton(/Pick a date/)
    await expect(document.body).not.toHaveFocus()
  },
}

export const Invalid: Story = {
  args: { question: { ...day, hint: 'See your invitation.' }, error: 'Pick the date of your workshop' },
  play: async () => {
    await expect(await dateButton(/Pick a date/)).toHaveAccessibleDescription(
      'See your invitation. Pick the date of your workshop required, invalid',
    )
  },
}
