import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor } from 'storybook/test'
import { framed } from '../../../.storybook/states'
import { fill, press } from '../../../components/forms/LeadForm/storySupport'
import { removeDraft } from '../../../components/islands/drafts'
import { ToastRegion } from '../../../components/ui/Toast/ToastRegion'
import { toastQueue } from '../../../components/ui/Toast/toast'
import { eventRegistration } from '../../../content/forms/event-registration'
import { registration } from '../../../content/pages/registration'
import { Registration } from './Registration'

/** An event with seats has it on its page. Other events have a link, or a form for what comes next. */
const meta = {
  title: 'Pages/Events/Registration',
  component: Registration,
  parameters: { layout: 'fullscreen', docs: framed(620) },
  args: { id: 'vibe-night', seats: 20 },
  render: (args) => (
    <>
      <Registration {...args} />
      <ToastRegion />
    </>
  ),
} satisfies Meta<typeof Registration>
export default meta
type Story = StoryObj<typeof meta>

const { toasts, copy } = eventRegistration

/** The server has counted, unless the sheet cannot be read, and answers a registration with this seat. */
const answering = (counted: { taken: number; waiting: number } | null, seat: string) => () => {
  removeDraft(eventRegistration)
  spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'POST')
      return Response.json({ id: 'any', reference: 'K7Q2-M9XC', seat }, { status: 201 })
    return counted ? Response.json({ seats: 20, ...counted }) : new Response('', { status: 503 })
  })
  return () => toastQueue.clear()
}

const registers = async () => {
  fill(eventRegistration, { name: 'Ada Byron', email: 'ada@example.com' })
  await press(copy.submit)
}

/** What is left is shown until the confirmation says that it is a seat; the event is sent without being asked for. */
export const SeatsLeft: Story = {
  beforeEach: answering({ taken: 13, waiting: 0 }, 'yes'),
  play: async () => {
    await expect(await screen.findByText('7 of 20 seats left')).toBeVisible()
    await registers()
    await waitFor(() => expect(screen.getByRole('region', { name: toasts.sentAs?.yes?.title })).toHaveFocus())
    await expect(screen.queryByText('7 of 20 seats left')).toBeNull()
    await expect(window.fetch).toHaveBeenLastCalledWith(
      eventRegistration.endpoint,
      expect.objectContaining({ body: expect.stringContaining('"event":"vibe-night"') }),
    )
  },
}

/** All seats are taken: the button is that of the waiting list, and so is the confirmation. */
export const WaitingList: Story = {
  beforeEach: answering({ taken: 20, waiting: 3 }, 'waiting'),
  play: async () => {
    await expect(await screen.findByText('All 20 seats are taken: join the waiting list')).toBeVisible()
    fill(eventRegistration, { name: 'Ada Byron', email: 'ada@example.com' })
    await press(registration.waitingList)
    await expect(await screen.findByRole('region', { name: toasts.sentAs?.waiting?.title })).toBeVisible()
  },
}

/** Staff have closed it for the waiting list, whatever is left. */
export const Full: Story = {
  args: { isFull: true },
  beforeEach: answering({ taken: 2, waiting: 0 }, 'waiting'),
  play: () => expect(screen.getByText(registration.full)).toBeVisible(),
}

/** Where the sheet cannot be read, the number of seats is shown, and the confirmation says that an e-mail tells more. */
export const NotCounted: Story = {
  beforeEach: answering(null, 'later'),
  play: async () => {
    await expect(screen.getByText('20 seats')).toBeVisible()
    await registers()
    await expect(await screen.findByRole('region', { name: toasts.sent.title })).toBeVisible()
  },
}
