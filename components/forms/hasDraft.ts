/** Key of a form's draft in `sessionStorage`. */
export const draftName = (formId: string) => `draft:${formId}`

/**
 * Whether this tab has a draft of the form. In a file of its own, so that pages can call it without loading form
 * rules or libraries. False while prerendering, and if the browser allows no storage.
 */
export function hasDraft(formId: string): boolean {
  try {
    return sessionStorage.getItem(draftName(formId)) !== null
  } catch {
    return false
  }
}
