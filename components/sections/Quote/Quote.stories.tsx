import type { Meta, StoryObj } from '@storybook/react-vite'
import { leader } from '../../../content/testimonials'
import { Quote, QuoteBand } from './Quote'

const meta = {
  title: 'Sections/Quote',
  component: Quote,
  globals: { surface: 'pine' },
  args: leader,
} satisfies Meta<typeof Quote>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InBand: Story = {
  parameters: { surfaces: ['paper'] },
  render: (args) => (
    <QuoteBand heading="What leaders say">
      <Quote {...args} />
    </QuoteBand>
  ),
}
export const WithoutPortrait: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { portrait: undefined },
}
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { text: `${leader.text} `.repeat(4), author: 'Arbeiterunfallversicherungsgesetz' },
}
