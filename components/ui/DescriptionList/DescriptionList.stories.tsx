import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { eventsPage } from '../../../content/pages/events'
import { summerSchool } from '../../../content/pages/summer-school'
import { DescriptionList } from './DescriptionList'

const meta = {
  title: 'UI/DescriptionList',
  parameters: { surfaces: everySurface },
  component: DescriptionList,
  args: { facts: summerSchool.bootcamp.facts },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
export const Large: Story = { args: { facts: eventsPage.close.stats, isLarge: true } }
export const LongText: Story = {
  args: {
    facts: [
      {
        label: 'Price',
        value:
          'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
      },
    ],
  },
}
