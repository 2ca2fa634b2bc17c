import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { vibeCodingVcs } from '../../../content/pages/vibe-coding-vcs'
import { List } from './List'

/** Use it for short points without an order. Not for what happens one after the other: those are `Steps`. */
const meta = {
  title: 'UI/List',
  parameters: { surfaces: everySurface },
  component: List,
  args: { points: vibeCodingVcs.mastery.points },
} satisfies Meta<typeof List>
export default meta

export const Default: StoryObj<typeof meta> = {}
