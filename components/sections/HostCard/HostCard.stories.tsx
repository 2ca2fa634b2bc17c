import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { hosts } from '../../../content/events/_hosts'
import { HostCard } from './HostCard'

/** Use it on the page of an event. Not for a customer: that is a `Quote`. */
const meta = {
  title: 'Sections/HostCard',
  parameters: { surfaces: everySurface },
  component: HostCard,
  args: { face: 'founder', ...hosts.founder },
} satisfies Meta<typeof HostCard>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(HostCard, { Founder: {}, Team: { face: 'team', ...hosts.team } }),
}
