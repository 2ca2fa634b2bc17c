import { type ComponentType, useEffect, useState } from 'react'

/**
 * `ToastRegion`, loaded at the visitor's first interaction, and again at the next one if loading failed. It does not
 * wait for the first toast, because that toast may report a lost connection, over which nothing can be loaded.
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
