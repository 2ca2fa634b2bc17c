import type { Meta, StoryObj } from '@storybook/react-vite'
import { executiveWorkshop } from '../../../content/pages/executive-workshop'
import { solo } from '../../../content/pages/solo'
import { Receipt } from './Receipt'

const meta = {
  title: 'Sections/Receipt',
  component: Receipt,
  globals: { surface: 'mint' },
  args: { lines: executiveWorkshop.included.items },
} satisfies Meta<typeof Receipt>
export default meta
type Story = StoryObj<typeof meta>

export const WithSentences: Story = {}
export const Titles: Story = { globals: { surface: 'pine' }, args: { lines: solo.takeaways.items } }
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { lines: [{ title: 'Arbeiterunfallversicherungsgesetz', text: 'A line that goes on. '.repeat(8) }] },
}
