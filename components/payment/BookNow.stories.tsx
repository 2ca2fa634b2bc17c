import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookNow } from './BookNow'

const meta = {
  title: 'Sections/BookNow',
  component: BookNow,
  args: { of: { event: 'internal-tool-oct8' }, name: 'Build Your Own Internal Tool' },
} satisfies Meta<typeof BookNow>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Quiet: Story = { args: { variant: 'quiet' } }
