import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { removeDraft } from '../../components/islands/drafts'
import { TEAM_MIN } from '../../content/executive-team'
import { executiveWorkshopBooking } from '../../content/forms/executive-workshop-booking'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import { ExecutiveBooking } from './ExecutiveBooking'

const { options } = executiveWorkshop

const meta = {
  title: 'Pages/Executive workshop/ExecutiveBooking',
  component: ExecutiveBooking,
  beforeEach: () => removeDraft(executiveWorkshopBooking),
} satisfies Meta<typeof ExecutiveBooking>
export default meta
type Story = StoryObj<typeof meta>

/** An option that does not exist is none. */
export const NothingChosen: Story = {
  parameters: { at: '/executive-workshop?option=everyone' },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('form')).toBeNull(),
}

export const Hovered: Story = {
  parameters: { pseudo: { hover: 'li:last-child a' } },
}

/** The option is in the address beside what was chosen on the way, and its form is shown. */
export const TeamChosen: Story = {
  parameters: {
    at: '/executive-workshop?about=execs&option=team',
    docs: { story: { inline: false, height: '520px' } },
  },
  play: async ({ canvas }) => {
    const chosen = await canvas.findByRole('link', { name: new RegExp(options.team.title) })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await expect(await canvas.findByRole('button', { name: options.team.submit })).toBeVisible()
    await expect(canvas.getByRole('link', { name: new RegExp(options.individual.title) })).toHaveAttribute(
      'href',
      '/executive-workshop?about=execs&option=individual#contact',
    )
  },
}

/** The answers stay, also refused ones. Only a team is asked for its size, and only the browser refuses a small one. */
export const OptionChanged: Story = {
  tags: ['!autodocs'],
  parameters: { at: '/executive-workshop?option=individual' },
  play: async ({ canvas }) => {
    const name = () => canvas.findByLabelText('Full Name')
    const choose = (title: string) => userEvent.click(canvas.getByRole('link', { name: new RegExp(title) }))
    await expect(await canvas.findByRole('button', { name: options.individual.submit })).toBeVisible()
    await userEvent.type(await name(), 'Ada Byron')
    await choose(options.team.title)
    const teamSize = await canvas.findByLabelText(/Team Size/)
    await expect(await name()).toHaveValue('Ada Byron')
    for (const refused of ['20-25', '15 people', String(TEAM_MIN - 1)]) {
      await userEvent.clear(teamSize)
      await userEvent.type(teamSize, refused)
      await userEvent.click(canvas.getByRole('button', { name: options.team.submit }))
      await waitFor(() =>
        expect(teamSize).toHaveAccessibleDescription(
          new RegExp(`Enter a team size of ${TEAM_MIN} people or more`),
        ),
      )
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
