import type { Meta, StoryObj } from '@storybook/react-vite'
import { about } from '../../content/pages/about'
import { Founder } from './Founder'

const meta = {
  title: 'Pages/About/Founder',
  component: Founder,
  parameters: { surfaces: ['white'], layout: 'fullscreen' },
  args: about.founder,
} satisfies Meta<typeof Founder>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { heading: 'Arbeiterunfallversicherungsgesetz, explained' },
}
