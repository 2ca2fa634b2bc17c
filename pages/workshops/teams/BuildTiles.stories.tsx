import type { Meta, StoryObj } from '@storybook/react-vite'
import { BuildTiles } from './BuildTiles'

const meta = {
  title: 'Pages/Workshops/Teams/BuildTiles',
  component: BuildTiles,
} satisfies Meta<typeof BuildTiles>
export default meta

export const AllFour: StoryObj<typeof meta> = {}
