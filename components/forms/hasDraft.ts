/** Name of a form's draft in the tab's storage. */
export const draftName = (formId: string) => `draft:${formId}`

/**
 * Whether the visitor has begun to fill in a form in this tab. For pages: neither the form's rules nor a library come with
 * it. False where the page is written, and where the browser keeps nothing.
 */
export function hasDraft(formId: string): boolean {
  try {
    return sessionStorage.getItem(draftName(formId)) !== null
  } catch {
    return false
  }
}
