import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { ExecutiveBooking } from './ExecutiveBooking'

const { options } = executiveWorkshop

const meta = {
  title: 'Pages/Executive workshop/ExecutiveBooking',
  component: ExecutiveBooking,
  args: { words: options },
} satisfies Meta<typeof ExecutiveBooking>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}

export const Hovered: Story = {
  parameters: { pseudo: { hover: 'li:last-child a' } },
}

/** The choice is in the address, and its form is shown. */
export const TeamChosen: Story = {
  parameters: {
    at: '/executive-workshop?option=team',
    docs: { story: { inline: false, height: '520px' } },
  },
  play: async ({ canvas }) => {
    const chosen = canvas.getByRole('link', { name: new RegExp(options.team.title) })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await expect(await canvas.findByRole('button', { name: options.team.submit })).toBeVisible()
  },
}
