import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { BookNow } from '../../payment/BookNow'
import { Sent } from './Sent'

const meta = {
  title: 'Forms/Sent',
  component: Sent,
  args: { form: workshopInquiry, reference: 'K7Q2-M9XC', isPast: false, headingLevel: 2 },
} satisfies Meta<typeof Sent>
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

/** The confirmation can contain the next thing to do. */
export const WithNextStep: Story = {
  args: { next: <BookNow of={{ offer: 'investors' }} name="Vibe Coding for VCs" /> },
}

/** It is hidden when the form is used again, even if the address still names it. */
export const MadeWay: Story = {
  tags: ['!autodocs'],
  args: { reference: undefined, isPast: true },
  play: async ({ canvas }) => {
    window.location.hash = `${workshopInquiry.id}-sent`
    await expect(canvas.getByText(workshopInquiry.toasts.sent.title)).not.toBeVisible()
    window.location.hash = ''
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    form: {
      ...workshopInquiry,
      toasts: {
        ...workshopInquiry.toasts,
        sent: {
          title: 'Inquiry about the responsibility submitted!',
          description: "Thanks for your interest! We'll be in touch soon. ".repeat(4),
        },
      },
    },
  },
}
