import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../components/ui/Button/Button'
import { summerSchool } from '../../content/pages/summer-school'

const { items, saveSpot, ...labels } = summerSchool.intensives
const [intensive] = items

import { IntensiveCard } from './IntensiveCard'

const meta = {
  title: 'Pages/Summer school/IntensiveCard',
  component: IntensiveCard,
  args: { intensive, labels, action: <Button>{saveSpot}</Button> },
} satisfies Meta<typeof IntensiveCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    intensive: {
      ...intensive,
      title:
        'Arbeiterunfallversicherungsgesetz, explained to people who have three hours and a deadline on the same afternoon',
    },
  },
}
