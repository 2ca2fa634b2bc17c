import { fn, screen, spyOn, userEvent } from 'storybook/test'
import type { AnyForm } from '../../../content/forms/_defineForm'
import { requiredAnswers } from '../../../tests/support/exampleAnswers'
import { removeDraft } from '../../islands/drafts'
import { toastQueue } from '../../ui/Toast/toast'

/** The server of a story. It accepts every submission until a story sets another implementation. */
export const server = fn<typeof window.fetch>()
/** The server accepts a submission. */
export const accepted = () => Response.json({ reference: 'K7Q2-M9XC' }, { status: 201 })
/** The server answers with 503. */
export const unavailable = async () => new Response('We could not record it.', { status: 503 })

/** Runs before each story of a form: it is empty, and the server accepts it. */
export const resetStory = (form: AnyForm) => () => {
  removeDraft(form)
  server.mockReset().mockImplementation(async () => accepted())
  spyOn(window, 'fetch').mockImplementation(server)
  return () => toastQueue.clear()
}

/** Fills in answers as some password managers do: without an event. @default example answers to what is required */
export function fill(form: AnyForm, answers: Record<string, string> = requiredAnswers(form)) {
  const fields = document.querySelector<HTMLFormElement>(`form[data-form="${form.id}"]`)?.elements
  for (const [name, value] of Object.entries(answers)) Object.assign(fields?.namedItem(name) ?? {}, { value })
}

/** Clicks the button with this label. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
