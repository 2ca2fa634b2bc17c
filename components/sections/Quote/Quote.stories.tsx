import type { Meta, StoryObj } from '@storybook/react-vite'
import { testimonials } from '../../../content/testimonials'
import portraitKnot from '../../../drawings/portrait-knot.svg?drawing'
import { Drawing } from '../../art/Drawing'
import { Quote, QuoteBand } from './Quote'

const [, , leader] = testimonials

const meta = {
  title: 'Sections/Quote',
  component: Quote,
  globals: { surface: 'pine' },
  args: { ...leader, portrait: <Drawing file={portraitKnot} /> },
} satisfies Meta<typeof Quote>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InBand: Story = {
  parameters: { surfaces: ['white'] },
  render: (args) => (
    <QuoteBand heading="What leaders say">
      <Quote {...args} />
    </QuoteBand>
  ),
}
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { text: `${leader.text} `.repeat(4), author: 'Arbeiterunfallversicherungsgesetz' },
}
