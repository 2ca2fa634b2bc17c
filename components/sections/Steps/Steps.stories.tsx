import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { solo } from '../../../content/pages/solo'
import { teams } from '../../../content/pages/teams'
import shopBlock from '../../../drawings/shop-block.svg?drawing'
import shopFine from '../../../drawings/shop-fine.svg?drawing'
import shopRough from '../../../drawings/shop-rough.svg?drawing'
import shopShelf from '../../../drawings/shop-shelf.svg?drawing'
import { withDrawings } from '../../art/withDrawings'
import { Steps } from './Steps'

const drawings = { block: shopBlock, rough: shopRough, fine: shopFine, shelf: shopShelf }

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
  args: { steps: withDrawings(solo.cohort.steps, drawings) },
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
