import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { fn, screen, spyOn, userEvent } from 'storybook/test'
import { formCopy } from '../../../content/forms/_copy'
import { metaFields } from '../../../content/forms/_defineForm'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { ToastRegion } from '../../ui/Toast/ToastRegion'
import { toastQueue } from '../../ui/Toast/toast'
import { removeDraft } from '../draftStorage'
import { LeadForm, type LeadFormProps } from './LeadForm'

const { questions, toasts } = workshopInquiry

/** What the visitor of these stories answers. */
export const answers = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  teamSize: '6-10 people',
  goals: 'A price calculator\nand a landing page',
}

/** Answers for the server: records everything until a story says otherwise. */
export const server = fn<(address: string, init: RequestInit) => Promise<Response>>()
const recorded = async () => Response.json({ id: 'any', reference: 'K7Q2-M9XC' }, { status: 201 })
/** The server refuses for now (503). */
export const unavailable = async () =>
  new Response('We could not record it. Please try again.', { status: 503 })
/** The network fails. */
export const networkError = async () => {
  throw new TypeError('Failed to fetch')
}

/** The form on a page: below a heading, with the toast region. */
export const onAPage = (args: LeadFormProps) => (
  <>
    <h2>Book a workshop</h2>
    <LeadForm {...args} />
    <ToastRegion />
  </>
)

/** The form with a router around it, as the story's own stands around what the story draws by itself. */
export const withRouter = (leadForm: ReactNode) => (
  <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>{leadForm}</MemoryRouter>
)

/** Before each story: nothing typed, nothing sent, nothing shown. */
export function resetStory() {
  removeDraft(workshopInquiry)
  server.mockReset().mockImplementation(recorded)
  spyOn(window, 'fetch').mockImplementation((address, init) => server(String(address), init ?? {}))
  return () => toastQueue.clear()
}

/** The control that takes an answer, found by its label. */
export const field = (name: keyof typeof answers) => screen.getByLabelText(questions[name].label)
/** Presses the button that says `name`. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** The confirmation, once it shows. */
export const confirmation = () => screen.findByRole('region', { name: toasts.sent.title })
/** The error summary, once it shows. */
export const summary = () => screen.findByRole('region', { name: formCopy.problem })

/** Gives every answer, with keyboard and pointer. */
export async function fill() {
  for (const name of ['name', 'email', 'company', 'goals'] as const) {
    await userEvent.type(field(name), answers[name])
  }
  await userEvent.click(screen.getByRole('button', { name: new RegExp(questions.teamSize.label) }))
  await userEvent.click(await screen.findByRole('option', { name: answers.teamSize }))
}

/** What the n-th request carried, counting from 0. */
export function sentRequest(n: number) {
  const [address, init] = server.mock.calls[n] ?? ['', {}]
  const { [metaFields.elapsed]: elapsed, [metaFields.from]: _, ...body } = JSON.parse(String(init.body))
  return { address, init, headers: new Headers(init.headers), elapsed, body }
}
/** The n-th request's idempotency key. */
export const keyOf = (n: number) => sentRequest(n).headers.get('Idempotency-Key')
