import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { formCopy } from '../../../content/forms/_copy'
import { isRequired, metaFields, questionNames } from '../../../content/forms/_defineForm'
import { executiveWorkshopBooking } from '../../../content/forms/executive-workshop-booking'
import { prework } from '../../../content/forms/prework'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { requiredAnswers } from '../../../tests/support/exampleAnswers'
import { ToastRegion } from '../../ui/Toast/ToastRegion'
import { LeadForm } from './LeadForm'
import { accepted, fill, press, resetStory, server, unavailable } from './storySupport'

const { copy, questions, toasts } = workshopInquiry
const { notSent, sent } = formCopy

/** Use it for every form: a definition in `content/forms` is all that it needs. Not for a search or a filter. */
const meta = {
  title: 'Forms/LeadForm',
  component: LeadForm,
  args: { form: workshopInquiry },
  parameters: { docs: framed() },
  render: (args) => (
    <>
      <h2>Book a workshop</h2>
      <LeadForm {...args} />
      <ToastRegion />
    </>
  ),
  beforeEach: resetStory(workshopInquiry),
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

const confirmation = () => screen.findByRole('region', { name: toasts.sent.title })
/** The content of the n-th request, counting from 0. */
function request(n: number) {
  const { body, headers } = server.mock.calls[n]?.[1] ?? {}
  return { key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(String(body)) }
}

/** Above the form: what the visitor chose on another page. */
export const Default: Story = { parameters: { at: '/workshops/teams?about=hackathon' } }

/** The summary has focus and leads to each field, which says the same. It follows what is corrected, and focus stays there. */
export const Invalid: Story = {
  args: { form: prework },
  beforeEach: resetStory(prework),
  play: async () => {
    // The calendar's code loads late.
    await screen.findByRole('button', { name: /When is your workshop\?/ })
    await press(prework.copy.submit)
    const summary = await screen.findByRole('region', { name: formCopy.problem })
    await waitFor(() => expect(summary).toHaveFocus())
    await screen.findByRole('alertdialog', { name: prework.toasts.missing?.title })
    const links = () => within(summary).getAllByRole<HTMLAnchorElement>('link')
    const missing = questionNames(prework).filter((name) => isRequired(prework, name)).length
    await expect(links()).toHaveLength(missing)
    for (const link of links()) {
      await userEvent.click(link)
      const field = document.getElementById(link.hash.slice(1))
      await expect(field).toHaveFocus()
      await expect(field).toHaveAccessibleDescription(expect.stringContaining(link.textContent ?? ''))
    }
    const name = screen.getByLabelText(prework.questions.name.label, { exact: false })
    await userEvent.type(name, 'A')
    await waitFor(() => expect(links()).toHaveLength(missing - 1))
    await userEvent.clear(name)
    await waitFor(() => expect(links()).toHaveLength(missing))
    await expect(name).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /When is your workshop\?/ }))
    await userEvent.click(await screen.findByRole('button', { name: / 15, / }))
    await waitFor(() => expect(links()).toHaveLength(missing - 1))
    await expect(sessionStorage.getItem(`draft:${prework.id}`)).toMatch(/"workshopDate","[\d-]+-15"/)
    await expect(server).not.toHaveBeenCalled()
  },
}

/** A second press sends nothing. A toast and the page confirm. The form makes room, and comes back empty. What a bot wrote is sent. */
export const Sent: Story = {
  play: async ({ canvasElement }) => {
    fill(workshopInquiry)
    canvasElement.querySelector(`[name=${metaFields.honeypot}]`)?.setAttribute('value', 'A bot')
    let answer = () => {}
    server.mockImplementationOnce(() => new Promise((done) => (answer = () => done(accepted()))))
    await press(copy.submit)
    await waitFor(() => expect(server).toHaveBeenCalled())
    const second = fn()
    document.addEventListener('submit', second)
    canvasElement.querySelector('form')?.requestSubmit()
    await expect(second).not.toHaveBeenCalled()
    answer()
    await waitFor(async () => expect(await confirmation()).toHaveFocus())
    await expect(server).toHaveBeenCalledOnce()
    await expect(await confirmation()).toHaveAccessibleDescription(/Your reference is K7Q2-M9XC/)
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(toasts.sent.description)
    await expect(request(0).body).toHaveProperty([metaFields.honeypot], 'A bot')
    await expect(screen.queryByRole('button', { name: copy.submit })).toBeNull()
    await press(sent.again)
    const name = screen.getByLabelText(questions.name.label)
    await expect(name).toHaveFocus()
    await expect(name).toHaveValue('')
    fill(workshopInquiry)
    await press(copy.submit)
    await confirmation()
    await expect(request(1).key).not.toBe(request(0).key)
  },
}

/**
 * While it is sent, the button has focus, a second press sends nothing, and the executives' fields cannot be changed. Then the answers
 * stay, and the page shows the reason. A retry is the same submission, until an answer changes.
 */
export const Failed: Story = {
  args: { form: executiveWorkshopBooking, preset: { mode: 'individual' } },
  beforeEach: resetStory(executiveWorkshopBooking),
  play: async () => {
    let answer = () => {}
    server
      .mockImplementation(unavailable)
      .mockImplementationOnce(() => new Promise((done) => (answer = () => done(unavailable()))))
    fill(executiveWorkshopBooking)
    const company = screen.getByLabelText('Company')
    await userEvent.type(company, '{Enter}')
    const button = await screen.findByRole('button', { name: executiveWorkshopBooking.copy.submitting })
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(company).toBeDisabled()
    await userEvent.click(button)
    button.closest('form')?.requestSubmit()
    await waitFor(() => expect(server).toHaveBeenCalled())
    answer()
    const toast = await screen.findByRole('alertdialog', {
      name: executiveWorkshopBooking.toasts.failed.title,
    })
    await expect(toast).toHaveTextContent('503: We could not record it.')
    await expect(toast).toHaveAttribute('data-variant', 'destructive')
    await expect(screen.getByRole('status')).toHaveTextContent('503: We could not record it.')
    await expect(button).toHaveFocus()
    await expect(server).toHaveBeenCalledOnce()
    await press(notSent.retry)
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(company).toBeEnabled())
    await userEvent.type(company, ' Ltd')
    await press(notSent.retry)
    await waitFor(() => expect(server).toHaveBeenCalledTimes(3))
    await expect(request(1)).toEqual(request(0))
    await expect(request(0).body).toMatchObject(requiredAnswers(executiveWorkshopBooking))
    await expect(request(2).key).not.toBe(request(0).key)
    const email = await screen.findByRole('link', { name: notSent.email })
    await expect(email).toHaveAttribute('href', expect.stringContaining('Ada%20Byron'))
  },
}
