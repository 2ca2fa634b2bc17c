import type { Meta, StoryObj } from '@storybook/react-vite'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { ButtonLink } from '../../ui/Link/Link'
import { RegistrationCard } from './RegistrationCard'

const { feeLabel, points } = vibeCodingVcs.registration

const meta = {
  title: 'Sections/RegistrationCard',
  component: RegistrationCard,
  args: {
    fee: '$599',
    feeLabel,
    points,
    action: <ButtonLink to="/events">See all events</ButtonLink>,
  },
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
