import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { questionNames } from '../../../content/forms/_defineForm'
import { prework } from '../../../content/forms/prework'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { isAsked } from '../answers'
import { LeadForm } from './LeadForm'
import { expectEachExplained, field, onAPage, press, resetStory, server, summary } from './storySupport'

const { copy, toasts, questions } = workshopInquiry

const meta = {
  title: 'Forms/LeadForm/Filling in',
  component: LeadForm,
  args: { form: workshopInquiry },
  render: onAPage,
  beforeEach: resetStory,
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

/** Tab moves through the questions to the button and skips the honeypot. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const asked = questionNames(workshopInquiry).filter((name) => isAsked(questions[name], {}))
    const stops: (string | null | undefined)[] = []
    for (const _ of [...asked, 'button']) {
      await userEvent.tab()
      stops.push(document.activeElement?.getAttribute('name'))
    }
    await expect(stops.slice(0, -1)).toEqual(asked)
    await expect(screen.getByRole('button', { name: copy.submit })).toHaveFocus()
    await expect(canvasElement.querySelector('[role=status]')).toBeEmptyDOMElement()
    await expect(screen.queryByRole('region', { name: toasts.sent.title })).toBeNull()
  },
}

/**
 * Nothing is sent. The summary has focus, shows the same errors as the fields, and links to each of them. While the visitor types,
 * a corrected error disappears, and comes back if the answer is wrong again; focus does not move.
 */
export const Invalid: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async () => {
    await userEvent.type(field('email'), 'ada@')
    await press(copy.submit)
    const links = await expectEachExplained(workshopInquiry)
    await expect(field('name')).toBeInvalid()
    await expect(window.location.hash).toBe('')
    await expect(server).not.toHaveBeenCalled()

    const problems = async () => within(await summary()).getAllByRole('listitem').length
    await userEvent.type(field('name'), 'A')
    await waitFor(async () => expect(await problems()).toBe(links.length - 1))
    await expect(field('name')).toBeValid()
    await userEvent.clear(field('name'))
    await waitFor(async () => expect(await problems()).toBe(links.length))
    await expect(field('name')).toHaveFocus()
  },
}

/** Every kind of question, and a toast where the form has one for missing answers. */
export const EveryKindInvalid: Story = {
  tags: ['!autodocs'],
  args: { form: prework },
  play: async () => {
    // The calendar's code loads late.
    await screen.findByRole('button', {
      name: new RegExp(`^${prework.questions.workshopDate.label.replace('?', '\\?')}`),
    })
    await press(prework.copy.submit)
    await expectEachExplained(prework)
    const { missing } = prework.toasts
    if (missing) await screen.findByRole('alertdialog', { name: missing.title })
    else await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
