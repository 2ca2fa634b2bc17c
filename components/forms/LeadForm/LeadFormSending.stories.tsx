import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { formCopy } from '../../../content/forms/_copy'
import { metaFields } from '../../../content/forms/_defineForm'
import { executiveWorkshopBooking } from '../../../content/forms/executive-workshop-booking'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { studio } from '../../../content/studio'
import { requiredAnswers } from '../../../tests/support/exampleAnswers'
import { removeDraft } from '../../islands/drafts'
import { CloseDialog } from '../../ui/Dialog/CloseDialog'
import { LeadForm, type LeadFormProps } from './LeadForm'
import {
  answers,
  confirmation,
  field,
  fill,
  keyOf,
  onAPage,
  press,
  recorded,
  resetStory,
  sentRequest,
  server,
  unavailable,
} from './storySupport'

const { copy, toasts } = workshopInquiry

/** What follows after a press on the button. Use `Filling in` for what comes before. */
const meta = {
  title: 'Forms/LeadForm/Sending',
  component: LeadForm,
  args: { form: workshopInquiry },
  parameters: { docs: framed() },
  render: onAPage,
  beforeEach: resetStory,
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

/** Lets the server wait. @returns a function that makes it answer */
function holdServer(response: () => Promise<Response> = recorded) {
  let answer = () => {}
  server.mockImplementationOnce(
    () =>
      new Promise((done) => {
        answer = () => done(response())
      }),
  )
  return () => answer()
}

/**
 * The button keeps focus and says that it is sending; a second click and Enter in a field send nothing. The executives' fields
 * cannot be changed meanwhile. What a password manager wrote without an event is sent.
 */
export const Pending: Story = {
  args: { form: executiveWorkshopBooking, preset: { mode: 'individual' } },
  beforeEach: () => removeDraft(executiveWorkshopBooking),
  play: async () => {
    const answer = holdServer(unavailable)
    await fill(executiveWorkshopBooking, requiredAnswers(executiveWorkshopBooking))
    const company = screen.getByLabelText('Company')
    Object.assign(company, { value: 'Filled in' })
    await userEvent.dblClick(screen.getByRole('button', { name: executiveWorkshopBooking.copy.submit }))
    const button = await screen.findByRole('button', { name: executiveWorkshopBooking.copy.submitting })
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    const form = button.closest('form')
    for (const control of form?.querySelectorAll('[data-question] [name]') ?? [])
      await expect(control).toBeDisabled()
    await userEvent.click(button)
    form?.requestSubmit()
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    answer()
    await waitFor(() => expect(screen.getByRole('button', { name: formCopy.notSent.retry })).toHaveFocus())
    await expect(server).toHaveBeenCalledOnce()
    await expect(sentRequest(0).body).toHaveProperty('company', 'Filled in')
    await expect(company).toBeEnabled()
    await expect(company).toHaveValue('Filled in')
  },
}

/** A toast and the page confirm with the reference. What a bot wrote into the honeypot goes along, for the server to judge. */
export const Sent: Story = {
  play: async ({ canvasElement }) => {
    await fill()
    const honeypot = canvasElement.querySelector<HTMLInputElement>(`[name=${metaFields.honeypot}]`)
    honeypot?.setAttribute('value', 'https://spam.example')
    await press(copy.submit)
    await waitFor(async () => expect(await confirmation()).toHaveFocus())
    await expect(await confirmation()).toHaveTextContent('K7Q2-M9XC')
    await expect(await screen.findByRole('alertdialog', { name: toasts.sent.title })).toHaveTextContent(
      toasts.sent.description,
    )
    await expect(sentRequest(0).body).toEqual({ ...answers, [metaFields.honeypot]: 'https://spam.example' })
  },
}

/** Once sent, the form makes room for its confirmation, which leads on, and back to an empty form. */
export const SentTwice: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await fill()
    await press(copy.submit)
    await confirmation()
    await expect(screen.queryByRole('button', { name: copy.submit })).toBeNull()
    await press(formCopy.sent.again)
    await expect(field('name')).toHaveFocus()
    await expect(field('name')).toHaveValue('')
    await expect(screen.queryByRole('region', { name: toasts.sent.title })).toBeNull()
    await fill()
    await press(copy.submit)
    await confirmation()
    await expect(keyOf(1)).not.toBe(keyOf(0))
  },
}

/**
 * After a failure the answers stay and the page shows the reason. A retry is the same submission, until an answer
 * changes.
 */
export const Failed: Story = {
  play: async () => {
    server.mockImplementation(unavailable)
    await fill()
    await press(copy.submit)
    const toast = await screen.findByRole('alertdialog', { name: toasts.failed.title })
    await expect(toast).toHaveTextContent('503: We could not record it. Please try again.')
    await expect(toast).toHaveAttribute('data-variant', 'destructive')
    await expect(screen.getByRole('status')).toHaveTextContent('503: We could not record it.')
    await expect(screen.getByRole('button', { name: formCopy.notSent.retry })).toHaveFocus()
    await expect(field('goals')).toHaveValue(answers.goals)

    await press(formCopy.notSent.retry)
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
    const email = await screen.findByRole<HTMLAnchorElement>('link', { name: formCopy.notSent.email })
    await expect(new URL(email.href).pathname).toBe(studio.email)
    await expect(new URL(email.href).searchParams.get('body')).toContain(answers.name)
    await userEvent.type(field('name'), ' King')
    await press(formCopy.notSent.retry)
    await waitFor(() => expect(server).toHaveBeenCalledTimes(3))
    await expect(keyOf(1)).toBe(keyOf(0))
    await expect(keyOf(2)).not.toBe(keyOf(0))
  },
}

/** The server refuses answers that the page accepts: the form was changed meanwhile. Only loading the page again helps. */
export const ChangedMeanwhile: Story = {
  tags: ['!autodocs'],
  play: async () => {
    server.mockImplementation(async () => new Response('Enter your city.', { status: 422 }))
    await fill()
    await press(copy.submit)
    await screen.findByRole('button', { name: formCopy.notSent.retry })
    await expect(screen.getByRole('status')).toHaveTextContent(
      `422: Enter your city. ${formCopy.notSent.changed}`,
    )
  },
}

const LEAVE = 'Leave the page and come back'

function Revisited(args: LeadFormProps) {
  const [visits, setVisits] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisits(visits + 1)}>
        {LEAVE}
      </button>
      <div key={visits}>{onAPage(args)}</div>
    </>
  )
}

/** Who leaves the page while the form is sent, comes back and sends it again has made one submission. */
export const LeftMeanwhile: Story = {
  tags: ['!autodocs'],
  render: (args) => <Revisited {...args} />,
  play: async () => {
    const answer = holdServer()
    await fill()
    await press(copy.submit)
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    await press(LEAVE)
    answer()
    await screen.findByRole('alertdialog', { name: toasts.sent.title })
    await expect(field('name')).toHaveValue(answers.name)
    await press(copy.submit)
    await confirmation()
    await expect(keyOf(1)).toBe(keyOf(0))
  },
}

/** A dialog that was closed while its form is sent keeps no answers: another dialog may have the same form. */
export const ClosedMeanwhile: Story = {
  tags: ['!autodocs'],
  args: { onSent: fn() },
  render: (args) => (
    <CloseDialog.Provider value={() => {}}>
      <Revisited {...args} />
    </CloseDialog.Provider>
  ),
  play: async ({ args }) => {
    const answer = holdServer()
    await fill()
    await press(copy.submit)
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    await press(LEAVE)
    answer()
    await waitFor(() => expect(args.onSent).toHaveBeenCalledOnce())
    await press(LEAVE)
    await expect(field('name')).toHaveValue('')
  },
}
