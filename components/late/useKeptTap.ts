import { type RefObject, useCallback } from 'react'

/** What does nothing without its script. Links, submit buttons and fields work as HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), [role="tab"]'

/** Where the visitor clicked last (`pages/head/firstTap.ts`). */
type Page = typeof globalThis & { whittleTapped?: EventTarget | undefined }

/**
 * Keeps the last tap on a control that was asleep, so that it is not lost.
 * @param place - the part, which came as HTML and whose code comes late.
 * @returns repeats the tap if it was on a control of the part; to be called when the part has woken.
 */
export function useKeptTap(place: RefObject<HTMLElement>): () => void {
  return useCallback(() => {
    const page: Page = globalThis
    const tapped = page.whittleTapped
    const control = tapped instanceof Element ? tapped.closest<HTMLElement>(NEEDS_SCRIPT) : null
    if (!control || !place.current?.contains(control)) return
    page.whittleTapped = undefined
    control.click()
  }, [place])
}
