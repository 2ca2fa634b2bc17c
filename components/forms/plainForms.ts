import type { AnyForm } from '../../content/forms/_defineForm'

/** The forms of the prerendered HTML, by id. */
const plainForms = new Map<string, HTMLFormElement>()

/**
 * Keeps references to the forms of the prerendered HTML. If the browser has translated a form, React cannot hydrate
 * it and replaces it; the old element still has the typed answers. Call it before hydration.
 */
export function rememberPlainForms(): void {
  for (const element of document.forms) plainForms.set(element.dataset.form ?? '', element)
}

/**
 * Returns the prerendered form element, the first time only: later, its answers may belong to another person.
 * Undefined if the form was not in the HTML.
 */
export function takePlainForm({ id }: AnyForm): HTMLFormElement | undefined {
  const element = plainForms.get(id)
  plainForms.delete(id)
  return element
}
