import type { Meta, StoryObj } from '@storybook/react-vite'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { Receipt } from './Receipt'

const meta = {
  title: 'Pages/Executive workshop/Receipt',
  component: Receipt,
  globals: { surface: 'mint' },
  args: { items: executiveWorkshop.included.items },
} satisfies Meta<typeof Receipt>
export default meta
type Story = StoryObj<typeof meta>

export const Included: Story = {}
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { items: ['Arbeiterunfallversicherungsgesetz, explained to people who have three hours', 'Two'] },
}
