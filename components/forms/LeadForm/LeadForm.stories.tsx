import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { metaFields, questionNames } from '../../../content/forms/_defineForm'
import { prework } from '../../../content/forms/prework'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { isAsked } from '../answers'
import { LeadForm } from './LeadForm'
import { expectEachExplained, field, onAPage, press, resetStory, server, summary } from './storySupport'

const { copy, questions } = workshopInquiry

/** Use it for every form: a definition in `content/forms` is all that it needs. Not for a search or a filter. */
const meta = {
  title: 'Forms/LeadForm/Filling in',
  component: LeadForm,
  args: { form: workshopInquiry },
  render: onAPage,
  beforeEach: resetStory,
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

/** Tab moves through the questions to the button. The honeypot is not among them, not read out, and takes no space. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const asked = questionNames(workshopInquiry).filter((name) => isAsked(questions[name], {}))
    for (const name of asked) {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAttribute('name', name)
    }
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: copy.submit })).toHaveFocus()
    const honeypot = canvasElement.querySelector(`[name=${metaFields.honeypot}]`)?.closest('[aria-hidden]')
    await expect(honeypot?.getBoundingClientRect()).toMatchObject({ width: 1, height: 1 })
  },
}

/**
 * Nothing is sent. While the visitor types, a corrected error disappears, and comes back if the answer is wrong again; focus does
 * not move.
 */
export const Invalid: Story = {
  parameters: { docs: framed() },
  play: async () => {
    await userEvent.type(field('email'), 'ada@')
    await press(copy.submit)
    await waitFor(async () => expect(await summary()).toHaveFocus())
    const problems = async () => within(await summary()).getAllByRole('listitem').length
    const before = await problems()
    await expect(field('name')).toBeInvalid()
    await userEvent.type(field('name'), 'A')
    await waitFor(async () => expect(await problems()).toBe(before - 1))
    await expect(field('name')).toBeValid()
    await userEvent.clear(field('name'))
    await waitFor(async () => expect(await problems()).toBe(before))
    await expect(field('name')).toHaveFocus()
    await expect(server).not.toHaveBeenCalled()
  },
}

/** The summary has focus, says the same as the fields, and leads to each of them. A toast says that answers are missing. */
export const EveryKindInvalid: Story = {
  tags: ['!autodocs'],
  args: { form: prework },
  play: async () => {
    // The calendar's code loads late.
    const label = prework.questions.workshopDate.label.replace('?', '\\?')
    await screen.findByRole('button', { name: new RegExp(`^${label}`) })
    await press(prework.copy.submit)
    await expectEachExplained(prework)
    await screen.findByRole('alertdialog', { name: prework.toasts.missing?.title })
  },
}
