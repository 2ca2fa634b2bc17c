import type { AnyForm } from '../../content/forms/_defineForm'

/** The forms of the page's HTML, by id. */
const plainForms = new Map<string, HTMLFormElement>()

/**
 * Keeps the forms of the page's HTML within reach. React replaces a form that it cannot hydrate, because the browser has
 * translated it; the replaced element still has what was typed. Call it before the page hydrates.
 */
export function rememberPlainForms(): void {
  for (const element of document.forms) plainForms.set(element.dataset.form ?? '', element)
}

/** A form as the page's HTML had it, once: later its answers belong to somebody else. Undefined where it was not in the HTML. */
export function takePlainForm({ id }: AnyForm): HTMLFormElement | undefined {
  const element = plainForms.get(id)
  plainForms.delete(id)
  return element
}
