import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { Stepper } from './Stepper'

const meta = {
  title: 'Pages/Investor application/Stepper',
  parameters: { surfaces: ['pine', 'paper'] },
  component: Stepper,
  args: { step: 'application' },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const FirstStep: Story = {}

/** Completed steps have the color of the current one, and say "(done)" for screen readers. */
export const SecondStep: Story = {
  args: { step: 'payment' },
  play: async ({ canvas }) => {
    const [done, current, next] = within(
      canvas.getByRole('list', { name: vcsApply.stepsLabel }),
    ).getAllByRole('listitem')
    await expect(done).toHaveTextContent('(done)')
    await expect(current).toHaveAttribute('aria-current', 'step')
    await expect(next).not.toHaveTextContent('(done)')
    const colorOf = (item?: Element) => item && getComputedStyle(item).color
    await expect(colorOf(done)).toBe(colorOf(current))
    await expect(colorOf(next)).not.toBe(colorOf(current))
  },
}

export const LastStep: Story = { args: { step: 'success' } }
