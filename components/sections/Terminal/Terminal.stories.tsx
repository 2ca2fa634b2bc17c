import type { Meta, StoryObj } from '@storybook/react-vite'
import { home } from '../../../content/pages/home'
import { Terminal } from './Terminal'

const meta = {
  title: 'Sections/Terminal',
  component: Terminal,
  globals: { room: 'pine' },
  args: home.hero.terminal,
} satisfies Meta<typeof Terminal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { prompt: 'npx whittle my-first-agent --with-everything-and-a-very-long-name' },
}
