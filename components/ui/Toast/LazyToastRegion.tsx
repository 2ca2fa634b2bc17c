import { type ComponentType, useEffect, useState } from 'react'

/**
 * `ToastRegion`, loaded with the visitor's first interaction, and again with the next should it not arrive. Not with the
 * first toast: that may be about a line that is down, over which the region would not come any more.
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
    for (const type of ['pointerdown', 'keydown', 'focusin'])
      document.addEventListener(type, load, { capture: true, passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [Region])
  return <Region />
}

const Nothing = () => null
