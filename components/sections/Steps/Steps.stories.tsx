import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { teams } from '../../../content/pages/teams'
import { PowerHour } from '../../art/PowerHour'
import { Steps } from './Steps'

const drawings = [
  <PowerHour key="bring" moment="bring" />,
  <PowerHour key="shape" moment="shape" />,
  <PowerHour key="build" moment="build" />,
]

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
  args: { steps: teams.approach.steps.slice(0, 3).map((step, index) => ({ ...step, art: drawings[index] })) },
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
