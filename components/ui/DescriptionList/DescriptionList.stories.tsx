import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { eventsPage } from '../../../content/pages/events'
import { DescriptionList } from './DescriptionList'

/** Use it for one or two numbers with a name. Facts for a decision stand in a `Ticket`. */
const meta = {
  title: 'UI/DescriptionList',
  parameters: { surfaces: everySurface },
  component: DescriptionList,
  args: { facts: eventsPage.close.stats },
} satisfies Meta<typeof DescriptionList>
export default meta

export const Numbers: StoryObj<typeof meta> = {}
