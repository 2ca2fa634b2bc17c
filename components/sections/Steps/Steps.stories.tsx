import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { home } from '../../../content/pages/home'
import { teams } from '../../../content/pages/teams'
import powerHourBring from '../../../drawings/power-hour-bring.svg?drawing'
import powerHourBuild from '../../../drawings/power-hour-build.svg?drawing'
import powerHourShape from '../../../drawings/power-hour-shape.svg?drawing'
import { withDrawings } from '../../art/withDrawings'
import { Steps } from './Steps'

const drawings = { bring: powerHourBring, shape: powerHourShape, build: powerHourBuild }

const meta = {
  title: 'Sections/Steps',
  parameters: { surfaces: everySurface },
  component: Steps,
  args: { steps: teams.approach.steps },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithDrawings: Story = {
  args: { steps: withDrawings(home.approach.steps, drawings) },
}
export const LongText: Story = {
  args: {
    steps: [
      {
        title:
          'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
        text: teams.hero.lede,
      },
    ],
  },
}
