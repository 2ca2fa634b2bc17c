import type { Meta, StoryObj } from '@storybook/react-vite'
import { offers } from '../../../content/offers'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { ButtonLink } from '../../ui/Link/Link'
import { RegistrationCard } from './RegistrationCard'

const { fee, feeLabel, points, book } = vibeCodingVcs.registration

const meta = {
  title: 'Sections/RegistrationCard',
  component: RegistrationCard,
  args: { fee, feeLabel, points, action: <ButtonLink href={offers.investors.checkout}>{book}</ButtonLink> },
} satisfies Meta<typeof RegistrationCard>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const LongText: Story = {
  // In a window of its own: the size of the fee follows the window.
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  globals: { viewport: { value: 'narrow' } },
  args: {
    fee: '$12,500',
    points: ['Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline'],
  },
}
