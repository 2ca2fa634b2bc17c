import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { eventsPage } from '../../../content/pages/events'
import { DescriptionList } from './DescriptionList'

const meta = {
  title: 'UI/DescriptionList',
  parameters: { surfaces: everySurface },
  component: DescriptionList,
  args: { facts: eventsPage.close.stats },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

/** For one or two numbers. Facts for a decision stand in a ticket. */
export const Numbers: Story = {}
