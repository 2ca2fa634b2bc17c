import { type ComponentType, useEffect, useState } from 'react'
import { onInteraction } from '../../hydration/interaction'

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
    onInteraction(load, document.documentElement, listening.signal)
    return () => listening.abort()
  }, [Region])
  return <Region />
}

const Nothing = () => null
