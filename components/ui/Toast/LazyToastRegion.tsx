import { type ComponentType, useEffect, useState } from 'react'
import { toastEvents } from './toastEvents'

/** Controls of which some show a toast. */
const CONTROLS = 'form, main button'

/**
 * `ToastRegion`, loaded when the visitor first uses a form or a button of the page, and again at the next use if loading
 * failed. It does not wait for the first toast, because that toast may report a lost connection, over which nothing can be
 * loaded. A toast without such a use, as on the return from a payment, loads it, too.
 */
export function LazyToastRegion() {
  const [Region, setRegion] = useState<ComponentType>(() => Nothing)
  useEffect(() => {
    if (Region !== Nothing) return
    const listening = new AbortController()
    const load = () =>
      void import('./ToastRegion').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      )
    const loadForControl = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CONTROLS)) load()
    }
    for (const type of ['pointerdown', 'keydown', 'focusin'])
      document.addEventListener(type, loadForControl, {
        capture: true,
        passive: true,
        signal: listening.signal,
      })
    toastEvents.addEventListener('added', load, { signal: listening.signal })
    return () => listening.abort()
  }, [Region])
  return <Region />
}

const Nothing = () => null
