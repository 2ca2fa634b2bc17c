import type { MouseEvent } from 'react'
import { type To, useLinkClickHandler } from 'react-router-dom'

/**
 * Moves to an address with a view transition, for a link's `onClick`. It leaves the click to the link itself where
 * the browser has none, where the visitor wants less motion, and while parts of the page are dehydrated: a
 * transition freezes the screen until the page has changed, and that waits for them.
 */
export function useFadingMove(to: To) {
  const move = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition: true })
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (mayFade()) move(event)
  }
}

/**
 * A transition that the browser skips (the visitor moves on at once, or looks at another tab) rejects a promise that
 * the router does not look at. The move itself is made all the same, so the console need not hear of it.
 */
export function bearSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason }: { reason: unknown } = event
    if (reason instanceof DOMException && /^Transition was/.test(reason.message)) event.preventDefault()
  })
}

const mayFade = () =>
  'startViewTransition' in document &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches &&
  !document.querySelector('[data-asleep]')
