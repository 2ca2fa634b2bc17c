import type { Meta, StoryObj } from '@storybook/react-vite'
import buildGpt from '../../../drawings/build-gpt.svg?drawing'
import powerHourShape from '../../../drawings/power-hour-shape.svg?drawing'
import teamTable from '../../../drawings/team-table.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Frame } from './Frame'

const meta = {
  title: 'UI/Frame',
  parameters: { surfaces: ['paper'] },
  component: Frame,
  args: { children: <Drawing file={buildGpt} /> },
} satisfies Meta<typeof Frame>
export default meta
type Story = StoryObj<typeof meta>

export const Paper: Story = { globals: { surface: 'mint' } }
export const Mint: Story = { args: { surface: 'mint', children: <Drawing file={powerHourShape} /> } }
export const Pine: Story = { args: { surface: 'pine', children: <Drawing file={teamTable} /> } }
