import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { Confirmation } from './Confirmation'

/** Use it where a form was sent: it stays, while a toast goes by. Not in a dialog, which closes. */
const meta = {
  title: 'Forms/Confirmation',
  component: Confirmation,
  args: { form: workshopInquiry, accepted: { reference: 'K7Q2-M9XC' }, headingLevel: 2 },
} satisfies Meta<typeof Confirmation>
export default meta
type Story = StoryObj<typeof meta>

/** It takes focus, so that screen readers read it: what happened, what comes next, and the reference. */
export const WithReference: Story = {
  play: async () => {
    const confirmation = screen.getByRole('region', { name: workshopInquiry.toasts.sent.title })
    await expect(confirmation).toHaveFocus()
    await expect(confirmation).toHaveAccessibleDescription(/Your reference is K7Q2-M9XC/)
  },
}

export const WithNextStep: Story = {
  args: { form: { ...workshopInquiry, nextLink: { label: 'Book Now', href: 'https://pay.example.com' } } },
}
