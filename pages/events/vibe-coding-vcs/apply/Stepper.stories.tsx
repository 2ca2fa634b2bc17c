import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sideBySide } from '../../../../.storybook/states'
import { Stepper } from './Stepper'

/** Use it above a form of several steps. Not for steps that the visitor only reads about: those are `Steps`. */
const meta = {
  title: 'Pages/Investor application/Stepper',
  parameters: { surfaces: ['pine', 'paper'] },
  component: Stepper,
  args: { step: 'application' },
} satisfies Meta<typeof Stepper>
export default meta

/** A completed step has the color of the current one, and says "(done)" for screen readers. */
export const States: StoryObj<typeof meta> = {
  render: sideBySide(Stepper, { First: {}, Second: { step: 'payment' }, Last: { step: 'success' } }),
  play: async ({ canvasElement }) => {
    const steps = [...canvasElement.querySelectorAll('[data-state=Second] li')]
    await expect(steps.map((step) => step.textContent?.includes('(done)'))).toEqual([true, false, false])
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  },
}
