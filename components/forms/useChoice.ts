import { useSyncExternalStore } from 'react'
import { ABOUT } from '../../content/about'
import type { Choice } from '../../content/choices'
import { MOVED } from '../hydration/moved'

/**
 * What was chosen on the way to a form, as the address carries it (`?about=<id>`): it survives a reload, and reaches the
 * API also where no script runs. None in the prerendered page, whose address has no query.
 * @returns the choice, if it is one of `choices`.
 */
export function useChoice(choices: readonly Choice[]): Choice | undefined {
  // Not by the router's hooks: they tell when the whole page has moved, which waits for all of its dehydrated parts.
  const id = useSyncExternalStore(onMove, idInAddress, () => null)
  return choices.find((choice) => choice.id === id)
}

const idInAddress = () => new URLSearchParams(window.location.search).get(ABOUT)

function onMove(listener: () => void) {
  window.addEventListener(MOVED, listener)
  return () => window.removeEventListener(MOVED, listener)
}
