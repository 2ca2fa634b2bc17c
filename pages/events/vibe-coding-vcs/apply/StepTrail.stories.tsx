import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { vcsApply } from '../../../../content/pages/vcs-apply'
import { StepTrail } from './StepTrail'

const { application, payment, success } = vcsApply.steps

const meta = {
  title: 'Pages/Investor application/StepTrail',
  parameters: { surfaces: ['pine', 'white'] },
  component: StepTrail,
  args: {
    label: vcsApply.stepsLabel,
    steps: [application.label, payment.label, success.label],
    current: application.label,
    note: application.note,
  },
} satisfies Meta<typeof StepTrail>
export default meta
type Story = StoryObj<typeof meta>

export const FirstStep: Story = {}

/** Completed steps have the color of the current one, and say "(done)" for screen readers. */
export const SecondStep: Story = {
  args: { current: payment.label, note: payment.note },
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

export const LastStep: Story = { args: { current: success.label, note: success.note } }
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    steps: [application.label, 'Arbeiterunfallversicherungsgesetz, in three hours', success.label],
    note: 'Applications to the Arbeiterunfallversicherungsgesetz close when capacity is reached',
  },
}
