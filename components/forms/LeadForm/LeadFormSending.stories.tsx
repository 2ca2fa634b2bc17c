import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
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

const meta = {
  title: 'Forms/LeadForm/Sending',
  component: LeadForm,
  args: { form: workshopInquiry },
  render: onAPage,
  beforeEach: resetStory,
} satisfies Meta<typeof LeadForm>
export default meta
type Story = StoryObj<typeof meta>

/**
 * The button says that it is sending. The executives' fields cannot be changed while the form is sent. After a failure the
 * button has focus.
 */
export const Pending: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: { form: executiveWorkshopBooking, preset: { mode: 'individual' } },
  beforeEach: () => removeDraft(executiveWorkshopBooking),
  play: async () => {
    let fail = () => {}
    server.mockImplementation(
      () =>
        new Promise((answer) => {
          fail = () => answer(new Response('Later.', { status: 503 }))
        }),
    )
    const given = requiredAnswers(executiveWorkshopBooking)
    await fill(executiveWorkshopBooking, given)
    await userEvent.type(screen.getByLabelText('Company'), '{Enter}')
    const button = await screen.findByRole('button', { name: executiveWorkshopBooking.copy.submitting })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    const controls = button.closest('form')?.querySelectorAll('[data-question] [name]') ?? []
    await expect(controls.length).toBeGreaterThan(3)
    for (const control of controls) await expect(control).toBeDisabled()
    fail()
    await waitFor(() => expect(screen.getByRole('button', { name: formCopy.notSent.retry })).toHaveFocus())
    await expect(screen.getByLabelText('Company')).toBeEnabled()
    await expect(screen.getByLabelText('Company')).toHaveValue(given.company)
  },
}

/**
 * A toast and the page confirm with the reference. The form is empty for the next submission. What a bot wrote into the
 * honeypot goes along, for the server to judge.
 */
export const Sent: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
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
    for (const name of ['name', 'email', 'company', 'goals'] as const)
      await expect(field(name)).toHaveValue('')
    await expect(field('teamSize')).toHaveValue('')

    await expect(sentRequest(0).body).toEqual({ ...answers, [metaFields.honeypot]: 'https://spam.example' })
  },
}

/**
 * While the form is sent, the button keeps focus, and a second click and Enter in a field send nothing. What a password manager
 * wrote without an event is sent.
 */
export const PressedMeanwhile: Story = {
  tags: ['!autodocs'],
  play: async () => {
    let answer = () => {}
    server.mockImplementation(
      () =>
        new Promise((done) => {
          answer = () => done(recorded())
        }),
    )
    await fill()
    Object.assign(field('company'), { value: 'Filled in' })
    await userEvent.dblClick(screen.getByRole('button', { name: copy.submit }))
    const button = await screen.findByRole('button', { name: copy.submitting })
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.type(field('name'), '{Enter}')
    field('name').closest('form')?.requestSubmit()
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    answer()
    await confirmation()
    await expect(server).toHaveBeenCalledOnce()
    await expect(sentRequest(0).body).toEqual({ ...answers, company: 'Filled in' })
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

/** Sends the form and leaves it. @returns a function that lets the server answer */
async function leaveWhileSending() {
  let answer = () => {}
  server.mockImplementationOnce(
    () =>
      new Promise((done) => {
        answer = () => done(recorded())
      }),
  )
  await fill()
  await press(copy.submit)
  await waitFor(() => expect(server).toHaveBeenCalledOnce())
  await press(LEAVE)
  return () => answer()
}

/** Who leaves the page while the form is sent, comes back and sends it again has made one submission. */
export const LeftMeanwhile: Story = {
  tags: ['!autodocs'],
  render: (args) => <Revisited {...args} />,
  play: async () => {
    const answer = await leaveWhileSending()
    await expect(field('name')).toHaveValue(answers.name)
    answer()
    await screen.findByRole('alertdialog', { name: toasts.sent.title })
    await press(copy.submit)
    await expect(await confirmation()).toHaveTextContent('K7Q2-M9XC')
    await expect(keyOf(1)).toBe(keyOf(0))
    await expect(field('name')).toHaveValue('')
  },
}

/** A dialog that was closed while its form is sent keeps no answers: another dialog may have the same form. */
export const ClosedMeanwhile: Story = {
  ...LeftMeanwhile,
  args: { onSent: fn() },
  render: (args) => (
    <CloseDialog.Provider value={() => {}}>
      <Revisited {...args} />
    </CloseDialog.Provider>
  ),
  play: async ({ args }) => {
    const answer = await leaveWhileSending()
    answer()
    await waitFor(() => expect(args.onSent).toHaveBeenCalledOnce())
    await press(LEAVE)
    await expect(field('name')).toHaveValue('')
  },
}

/** Once sent, the form makes room for its confirmation, which leads on, and back to an empty form. */
export const SentTwice: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await fill()
    await press(copy.submit)
    await waitFor(async () => expect(await confirmation()).toHaveFocus())
    await expect(screen.queryByRole('button', { name: copy.submit })).toBeNull()
    await press(formCopy.sent.again)
    await expect(field('name')).toHaveFocus()
    await expect(field('name')).toHaveValue('')
    await expect(screen.queryByRole('region', { name: toasts.sent.title })).toBeNull()
    await fill()
    await press(copy.submit)
    await waitFor(async () => expect(await confirmation()).toHaveFocus())
    await expect(keyOf(1)).not.toBe(keyOf(0))
  },
}

/**
 * After a failure the answers stay and the page shows the reason. A retry is the same submission, until an answer
 * changes.
 */
export const Failed: Story = {
  parameters: { docs: { story: { inline: false, height: '520px' } } },
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
