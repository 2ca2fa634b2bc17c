import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { Badge } from './Badge'

const meta = {
  title: 'UI/Badge',
  parameters: { surfaces: everySurface },
  component: Badge,
  args: { children: 'Power Hour' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Bright: Story = { args: { variant: 'bright', children: 'FREE' } }

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Arbeiterunfallversicherungsgesetz, explained to everyone who asks' },
}
