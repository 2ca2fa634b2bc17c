import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { framed } from '../../.storybook/states'
import { removeDraft } from '../../components/islands/drafts'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { ExecutiveBooking } from './ExecutiveBooking'

const { individual, team } = executiveWorkshop.options

/** The executives' page has it: two ways to take part, one form. Other forms are a `LeadForm`. */
const meta = {
  title: 'Pages/Executive workshop/ExecutiveBooking',
  component: ExecutiveBooking,
  beforeEach: () => removeDraft(executiveWorkshopBooking),
} satisfies Meta<typeof ExecutiveBooking>
export default meta
type Story = StoryObj<typeof meta>

/** An option that does not exist is none. The second card is hovered. */
export const NothingChosen: Story = {
  parameters: { at: '/executive-workshop?option=everyone', pseudo: { hover: 'li:last-child a' } },
}

/** The option is in the address beside what was chosen on the way. The answers stay when it changes; a team is asked for its size. */
export const TeamChosen: Story = {
  parameters: { at: '/executive-workshop?about=execs&option=individual', docs: framed() },
  play: async ({ canvas }) => {
    const link = (title: string) => canvas.getByRole('link', { name: new RegExp(title) })
    await canvas.findByRole('button', { name: individual.submit })
    await userEvent.type(canvas.getByLabelText('Full Name'), 'Ada Byron')
    await expect(canvas.getByLabelText(/Team Size/)).not.toBeVisible()
    await userEvent.click(link(team.title))
    // The form of the other option has the field too, hidden.
    await canvas.findByRole('button', { name: team.submit })
    await expect(canvas.getByLabelText(/Team Size/)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: team.form })).toBeVisible()
    await expect(canvas.getByLabelText('Full Name')).toHaveValue('Ada Byron')
    await expect(link(team.title)).toHaveAttribute('aria-current', 'true')
    await expect(link(individual.title)).toHaveAttribute('href', '?about=execs&option=individual#contact')
  },
}
