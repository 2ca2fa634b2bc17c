import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChoiceLine } from './ChoiceLine'

const meta = {
  title: 'Forms/ChoiceLine',
  component: ChoiceLine,
  args: { label: 'Facilitated All Hands / AI Hackathon' },
} satisfies Meta<typeof ChoiceLine>
export default meta
type Story = StoryObj<typeof meta>

/** After removing the choice, focus moves to the form's first field. */
export const Removable: Story = {}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'Arbeiterunfallversicherungsgesetz, live and explained, October 9, 2025' },
}
