import type { Meta, StoryObj } from '@storybook/react-vite'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { ButtonLink } from '../../ui/Link/Link'
import { RegistrationCard } from './RegistrationCard'

/** Use it where something can be bought on the page, once. Not for several prices: those are `PricingTable`. */
const meta = {
  title: 'Sections/RegistrationCard',
  component: RegistrationCard,
  args: {
    fee: '$599',
    feeLabel: vibeCodingVcs.registration.feeLabel,
    points: vibeCodingVcs.registration.points,
    action: <ButtonLink to="/events">See all events</ButtonLink>,
  },
} satisfies Meta<typeof RegistrationCard>
export default meta

export const Default: StoryObj<typeof meta> = {}
