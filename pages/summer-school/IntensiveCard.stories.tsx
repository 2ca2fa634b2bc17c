import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../components/ui/Button/Button'
import { summerSchool } from '../../content/pages/summer-school'
import { IntensiveCard } from './IntensiveCard'

const { items, saveSpot } = summerSchool.intensives

const meta = {
  title: 'Pages/Summer school/IntensiveCard',
  component: IntensiveCard,
  args: { intensive: items[0], action: <Button>{saveSpot}</Button> },
} satisfies Meta<typeof IntensiveCard>
export default meta

export const Default: StoryObj<typeof meta> = {}
