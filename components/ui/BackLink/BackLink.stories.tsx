import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { BackLink } from './BackLink'

const meta = {
  title: 'UI/BackLink',
  parameters: { surfaces: everySurface },
  component: BackLink,
  args: { to: '/workshops', children: 'Back to Workshops' },
} satisfies Meta<typeof BackLink>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Back to workshops about the Arbeiterunfallversicherungsgesetz' },
}
