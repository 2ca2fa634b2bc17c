import type { Meta, StoryObj } from '@storybook/react-vite'
import { HourTiles } from './HourTiles'

const meta = {
  title: 'Pages/Workshops/Teams/HourTiles',
  component: HourTiles,
} satisfies Meta<typeof HourTiles>
export default meta

export const AllThree: StoryObj<typeof meta> = {}
