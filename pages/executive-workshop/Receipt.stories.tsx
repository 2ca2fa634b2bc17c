import type { Meta, StoryObj } from '@storybook/react-vite'
import { Receipt } from './Receipt'

const meta = {
  title: 'Pages/Executive workshop/Receipt',
  component: Receipt,
  globals: { surface: 'mint' },
} satisfies Meta<typeof Receipt>
export default meta

export const Included: StoryObj<typeof meta> = {}
