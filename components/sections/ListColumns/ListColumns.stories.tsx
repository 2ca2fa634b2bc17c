import type { Meta, StoryObj } from '@storybook/react-vite'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { ListColumns } from './ListColumns'

/** Use it for two or three short lists of points. Not for one list: that is a `List` in a `Section`. */
const meta = {
  title: 'Sections/ListColumns',
  component: ListColumns,
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
  args: { lists: [vibeCodingVcs.mastery, vibeCodingVcs.package] },
} satisfies Meta<typeof ListColumns>
export default meta

export const Default: StoryObj<typeof meta> = {}
