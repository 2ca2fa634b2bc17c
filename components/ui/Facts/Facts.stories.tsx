import type { Meta, StoryObj } from '@storybook/react-vite'
import { everySurface } from '../../../.storybook/surfaces'
import { summerSchool } from '../../../content/pages/summer-school'
import { Facts } from './Facts'

const meta = {
  title: 'UI/Facts',
  parameters: { surfaces: everySurface },
  component: Facts,
  args: { facts: summerSchool.bootcamp.facts },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {}
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
