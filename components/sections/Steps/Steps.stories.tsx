import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { teams } from '../../../content/pages/teams'
import { Steps } from './Steps'

/** Use it for what happens one after the other. Not for points in any order: those are a `List`. */
const meta = {
  title: 'Sections/Steps',
  parameters: { surfaces: everySurface },
  component: Steps,
  args: { steps: teams.approach.steps },
} satisfies Meta<typeof Steps>
export default meta

export const Default: StoryObj<typeof meta> = {}
