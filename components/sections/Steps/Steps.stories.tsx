import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { solo } from '../../../content/pages/solo'
import { teams } from '../../../content/pages/teams'
import shopBlock from '../../../drawings/shop-block.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Steps } from './Steps'

/** Use it for what happens one after the other. Not for points in any order: those are a `List`. */
const meta = {
  title: 'Sections/Steps',
  parameters: { surfaces: everySurface },
  component: Steps,
  args: { steps: teams.approach.steps },
} satisfies Meta<typeof Steps>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Steps, {
    'In words': {},
    'With drawings': {
      steps: solo.cohort.steps.map((step) => ({ ...step, art: <Drawing file={shopBlock} /> })),
    },
  }),
}
