import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../.storybook/states'
import { removeDraft } from '../../components/islands/drafts'
import { TEAM_MIN } from '../../content/executive-team'
import { formCopy } from '../../content/forms/_copy'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { ExecutiveBooking } from './ExecutiveBooking'

const { options } = executiveWorkshop

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
  play: ({ canvasElement }) => expect(canvasElement.querySelector('form')).toBeNull(),
}

/** The option is in the address beside what was chosen on the way, and its form is shown. */
export const TeamChosen: Story = {
  parameters: { at: '/executive-workshop?about=execs&option=team', docs: framed() },
  play: async ({ canvas }) => {
    const option = (title: string) => canvas.getByRole('link', { name: new RegExp(title) })
    await expect(await canvas.findByRole('button', { name: options.team.submit })).toBeVisible()
    await expect(option(options.team.title)).toHaveAttribute('aria-current', 'true')
    const other = '?about=execs&option=individual#contact'
    await expect(option(options.individual.title)).toHaveAttribute('href', other)
  },
}

/** The answers stay, also refused ones. Only a team is asked for its size, and only the browser refuses a small one. */
export const OptionChanged: Story = {
  tags: ['!autodocs'],
  parameters: { at: '/executive-workshop?option=individual' },
  play: async ({ canvas }) => {
    const name = () => canvas.findByLabelText('Full Name')
    const choose = (title: string) => userEvent.click(canvas.getByRole('link', { name: new RegExp(title) }))
    await canvas.findByRole('button', { name: options.individual.submit })
    await userEvent.type(await name(), 'Ada Byron')
    await choose(options.team.title)
    // The form of the other option has this field too, hidden.
    await canvas.findByRole('button', { name: options.team.submit })
    const teamSize = await canvas.findByLabelText(/Team Size/)
    await expect(await name()).toHaveValue('Ada Byron')
    for (const refused of [TEAM_MIN - 1, TEAM_MIN + 0.5]) {
      await userEvent.clear(teamSize)
      await userEvent.type(teamSize, String(refused))
      await userEvent.click(canvas.getByRole('button', { name: options.team.submit }))
      // Each attempt ends with focus on a summary of its own: what is typed before that would go there.
      await waitFor(() => expect(canvas.getByRole('region', { name: formCopy.problem })).toHaveFocus())
      await expect(teamSize).toHaveAccessibleDescription(new RegExp(`${TEAM_MIN} people or more`))
      await expect(teamSize).toHaveValue(refused)
    }
    await userEvent.clear(teamSize)
    await userEvent.type(teamSize, String(TEAM_MIN))
    await waitFor(() => expect(teamSize).toBeValid())
    await choose(options.individual.title)
    await waitFor(() => expect(canvas.getByLabelText(/Team Size/)).not.toBeVisible())
    await expect(canvas.getByRole('heading', { name: options.individual.form })).toBeVisible()
  },
}
