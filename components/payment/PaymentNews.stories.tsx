import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PaymentNews } from './PaymentNews'

const meta = {
  title: 'Sections/PaymentNews',
  component: PaymentNews,
  args: { returned: { session: 'cs_1', state: 'paid', reference: 'K7Q2-M9XC' } },
} satisfies Meta<typeof PaymentNews>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your reference is K7Q2-M9XC')
  },
}
export const NotPaid: Story = {
  args: { returned: { session: 'cs_1', state: 'open', reference: 'K7Q2-M9XC' } },
}
export const Checking: Story = { args: { returned: { session: 'cs_1', state: 'checking' } } }
export const Unknown: Story = { args: { returned: { session: 'cs_1', state: 'unknown' } } }
