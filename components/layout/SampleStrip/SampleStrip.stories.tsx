import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { layout } from '../../../content/layout'
import { SampleStrip } from './SampleStrip'

const { sample, today } = layout.samples

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

export const SampleDates: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/this copy behaves as on August 1, 2025/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: sample.switch })).toBeVisible()
    await expect(canvas.getByText(today.text, { exact: false })).not.toBeVisible()
  },
}

/** After "See it today". */
export const Today: Story = {
  beforeEach: () => withDates('today'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(today.text, { exact: false })).toBeVisible()
    await expect(canvas.getByRole('button', { name: today.switch })).toBeVisible()
    await expect(canvas.getByText(/August 1, 2025/)).not.toBeVisible()
  },
}
