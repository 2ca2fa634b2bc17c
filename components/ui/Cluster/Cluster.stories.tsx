import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { Badge } from '../Badge/Badge'
import { ButtonLink } from '../Link/Link'
import { Cluster } from './Cluster'

const actions = (
  <>
    <ButtonLink to="#contact">Book a Workshop</ButtonLink>
    <ButtonLink to="/about" variant="quiet">
      Why We Whittle
    </ButtonLink>
  </>
)

const badges = (
  <>
    <Badge>Power Hour</Badge>
    <Badge>Beginner</Badge>
    <Badge variant="bright">Free</Badge>
    <Badge>20 spots available</Badge>
  </>
)

const meta = {
  title: 'UI/Cluster',
  parameters: { surfaces: everySurface },
  component: Cluster,
  args: { children: actions },
} satisfies Meta<typeof Cluster>
export default meta
type Story = StoryObj<typeof meta>

export const Actions: Story = {}
export const Badges: Story = { args: { of: 'badges', children: badges } }
