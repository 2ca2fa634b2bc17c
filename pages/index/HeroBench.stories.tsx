import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeroBench } from './HeroBench'

const meta = {
  title: 'Pages/Home/HeroBench',
  parameters: { surfaces: ['pine'] },
  component: HeroBench,
} satisfies Meta<typeof HeroBench>
export default meta

export const Default: StoryObj<typeof meta> = {}
