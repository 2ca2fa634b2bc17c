import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { teams } from '../../../content/pages/teams'
import { Steps } from './Steps'

const meta = {
  title: 'Sections/Steps',
  parameters: { surfaces: everySurface },
  component: Steps,
  args: { steps: teams.approach.steps },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnPine: Story = { tags: ['!autodocs'], globals: { surface: 'pine' } }
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
