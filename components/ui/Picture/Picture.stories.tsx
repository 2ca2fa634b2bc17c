import type { Meta, StoryObj } from '@storybook/react-vite'
import { PowerHour } from '../../art/PowerHour'
import { BuildGpt } from '../../art/TeamBuilds'
import { TeamTable } from '../../art/TeamTable'
import { Picture } from './Picture'

const meta = {
  title: 'UI/Picture',
  parameters: { surfaces: ['white'] },
  component: Picture,
  args: { children: <BuildGpt /> },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Paper: Story = { globals: { surface: 'mint' } }
export const Mint: Story = { args: { surface: 'mint', children: <PowerHour moment="shape" /> } }
export const Pine: Story = { args: { surface: 'pine', children: <TeamTable /> } }
