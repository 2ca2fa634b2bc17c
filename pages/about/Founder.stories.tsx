import type { Meta, StoryObj } from '@storybook/react-vite'
import { Founder } from './Founder'

const meta = {
  title: 'Pages/About/Founder',
  component: Founder,
  parameters: { surfaces: ['paper'], layout: 'fullscreen' },
} satisfies Meta<typeof Founder>
export default meta

export const Default: StoryObj<typeof meta> = {}
