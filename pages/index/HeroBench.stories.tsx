import type { Meta, StoryObj } from '@storybook/react-vite'
import { InlineDrawing } from '../../components/art/Drawing'
import { home } from '../../content/pages/home'
import block from '../../drawings/block.svg?raw'
import { HeroBench } from './HeroBench'

const meta = {
  title: 'Pages/Home/HeroBench',
  parameters: { surfaces: ['pine'] },
  component: HeroBench,
  globals: { surface: 'pine' },
  args: { drawing: <InlineDrawing svg={block} />, terminal: home.hero.terminal },
} satisfies Meta<typeof HeroBench>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    terminal: {
      ...home.hero.terminal,
      prompt: 'npm install my-first-Arbeiterunfallversicherungsgesetz-agent',
    },
  },
}
