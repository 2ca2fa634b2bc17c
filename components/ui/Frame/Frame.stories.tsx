import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import buildGpt from '../../../drawings/build-gpt.svg?drawing'
import teamTable from '../../../drawings/team-table.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Frame } from './Frame'

/** Use it for a drawing beside words. Not in a hero, whose drawing has no frame. */
const meta = {
  title: 'UI/Frame',
  parameters: { surfaces: ['mint'] },
  component: Frame,
  args: { children: <Drawing file={buildGpt} /> },
} satisfies Meta<typeof Frame>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Frame, { Paper: {}, Pine: { surface: 'pine', children: <Drawing file={teamTable} /> } }),
}
