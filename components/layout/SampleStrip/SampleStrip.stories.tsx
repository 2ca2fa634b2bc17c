import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SampleStrip } from './SampleStrip'

/** Sets what the page's inline script decides. */
function withDates(dates: 'sample' | 'today') {
  document.documentElement.dataset.dates = dates
  return () => {
    delete document.documentElement.dataset.dates
  }
}

const meta = {
  title: 'Layout/SampleStrip',
  component: SampleStrip,
  args: { date: '2025-08-01T12:00Z', onClose: fn() },
  parameters: { surfaces: ['white'], layout: 'fullscreen' },
  beforeEach: () => withDates('sample'),
} satisfies Meta<typeof SampleStrip>
export default meta
type Story = StoryObj<typeof meta>

export const SampleDates: Story = {}

/** After "See it today". */
export const Today: Story = { beforeEach: () => withDates('today') }
