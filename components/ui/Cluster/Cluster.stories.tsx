import type { Meta, StoryObj } from '@storybook/react-vite'
import { sideBySide } from '../../../.storybook/states'
import { everySurface } from '../../../.storybook/surfaces'
import { Badge } from '../Badge/Badge'
import { ButtonLink } from '../Link/Link'
import { Cluster } from './Cluster'

/** Use it for buttons or badges that belong together. Not for cards: those are in a grid. */
const meta = {
  title: 'UI/Cluster',
  parameters: { surfaces: everySurface },
  component: Cluster,
  args: {
    children: ['Book a Workshop', 'Why We Whittle'].map((words) => (
      <ButtonLink key={words} to="/workshops" variant="quiet">
        {words}
      </ButtonLink>
    )),
  },
} satisfies Meta<typeof Cluster>
export default meta

export const States: StoryObj<typeof meta> = {
  render: sideBySide(Cluster, {
    Actions: {},
    Badges: {
      of: 'badges',
      children: ['Power Hour', 'Free'].map((words) => <Badge key={words}>{words}</Badge>),
    },
  }),
}
