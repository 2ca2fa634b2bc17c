import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { formCopy } from '../../../content/forms/_copy'
import { type AnyForm, isRequired, metaFields, questionNames } from '../../../content/forms/_defineForm'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry'
import { requiredAnswers } from '../../../tests/support/exampleAnswers'
import { removeDraft } from '../../islands/drafts'
import { ToastRegion } from '../../ui/Toast/ToastRegion'
import { toastQueue } from '../../ui/Toast/toast'
import { LeadForm, type LeadFormProps } from './LeadForm'

const { questions, toasts } = workshopInquiry

const ownAnswers = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  teamSize: questions.teamSize.options?.[0]?.value ?? '',
  goals: 'A price calculator\nand a landing page',
}

/** The answers that these stories give: to every question that has to be answered. */
export const answers: Record<string, string> & typeof ownAnswers = {
  ...requiredAnswers(workshopInquiry),
  ...ownAnswers,
}

/** Mock of the server. It accepts every submission until a story sets another implementation. */
export const server = fn<(address: string, init: RequestInit) => Promise<Response>>()
/** The server accepts the submission. */
export const recorded = async () => Response.json({ id: 'any', reference: 'K7Q2-M9XC' }, { status: 201 })
/** The server answers with 503. */
export const unavailable = async () =>
  new Response('We could not record it. Please try again.', { status: 503 })

/** Renders the form as on a page: below a heading, with the toast region. */
export const onAPage = (args: LeadFormProps) => (
  <>
    <h2>Book a workshop</h2>
    <LeadForm {...args} />
    <ToastRegion />
  </>
)

/** Runs before each story: removes drafts, resets the server mock, and clears toasts afterwards. */
export function resetStory() {
  removeDraft(workshopInquiry)
  server.mockReset().mockImplementation(recorded)
  spyOn(window, 'fetch').mockImplementation((address, init) => server(String(address), init ?? {}))
  return () => toastQueue.clear()
}

/** Finds the control of an answer by its label. */
export const field = (name: keyof typeof ownAnswers) => screen.getByLabelText(questions[name].label)
/** Clicks the button with this label. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Resolves to the confirmation when it appears. */
export const confirmation = () => screen.findByRole('region', { name: toasts.sent.title })
/** Resolves to the error summary when it appears. */
export const summary = () => screen.findByRole('region', { name: formCopy.problem })

/**
 * Expects that the summary has focus, names each missing answer and leads to its field, and that the field says the same.
 * @returns the links of the summary
 */
export async function expectEachExplained(form: AnyForm) {
  await waitFor(async () => expect(await summary()).toHaveFocus())
  const links = within(within(await summary()).getByRole('list')).getAllByRole('link')
  await expect(links).toHaveLength(questionNames(form).filter((name) => isRequired(form, name)).length)
  for (const link of links) {
    const sentence = link.textContent ?? ''
    await userEvent.click(link)
    // A single control, or the group of controls that has its first one in focus.
    const field = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    await expect(field).toContainElement(document.activeElement as HTMLElement)
    // A button has no attributes for these states.
    const states = field?.matches('button') ? ' required, invalid' : ''
    // After the question's hint, if it has one.
    await expect(field).toHaveAccessibleDescription(
      expect.stringMatching(`${sentence.replace(/[?.]/g, '\\$&')}${states}$`),
    )
  }
  return links
}

/** Fills in answers, by keyboard and pointer. @default those of these stories, into their form */
export async function fill(form: AnyForm = workshopInquiry, given: Record<string, string> = answers) {
  for (const [name, answer] of Object.entries(given)) {
    const { as, label = '', options } = form.questions[name] ?? {}
    if (as !== 'select' && options) await userEvent.click(screen.getByLabelText(answer))
    else {
      // An asterisk may follow.
      const control = screen.getByLabelText((text) => text.startsWith(label))
      await (as === 'select' ? userEvent.selectOptions : userEvent.type)(control, answer)
    }
  }
}

/** The content of the n-th request, counting from 0. */
export function sentRequest(n: number) {
  const [, init] = server.mock.calls[n] ?? ['', {}]
  const { [metaFields.from]: _, ...body } = JSON.parse(String(init.body))
  return { headers: new Headers(init.headers), body }
}
/** The `Idempotency-Key` of the n-th request, counting from 0. */
export const keyOf = (n: number) => sentRequest(n).headers.get('Idempotency-Key')
