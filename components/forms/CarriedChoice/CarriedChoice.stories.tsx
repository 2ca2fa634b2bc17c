import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { fits } from '../../../.storybook/fits'
import { formCopy } from '../../../content/forms/_copy'
import { CarriedChoice } from './CarriedChoice'

const meta = {
  title: 'Forms/CarriedChoice',
  component: CarriedChoice,
  args: { label: 'Facilitated All Hands / AI Hackathon', onRemove: fn() },
} satisfies Meta<typeof CarriedChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Removable: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: formCopy.about.remove(args.label) }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'Arbeiterunfallversicherungsgesetz, live and explained, October 9, 2025' },
  play: fits,
}
