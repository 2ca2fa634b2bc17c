import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { hosts } from '../../../content/events/_hosts'
import { HostCard } from './HostCard'

const meta = {
  title: 'Sections/HostCard',
  parameters: { surfaces: everySurface },
  component: HostCard,
  args: { face: 'founder', ...hosts.founder },
} satisfies Meta<typeof HostCard>
export default meta
type Story = StoryObj<typeof meta>

export const Founder: Story = {}
export const Team: Story = { args: { face: 'team', ...hosts.team } }
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { name: 'Arbeiterunfallversicherungsgesetz', text: `${hosts.team.text} ${hosts.founder.text}` },
}
