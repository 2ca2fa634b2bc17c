import { type ComponentType, useEffect, useState } from 'react'
import { toastEvents } from './toastEvents'

/**
 * `ToastRegion`, loaded with the code of the first part of a page that can show a toast: a toast may report a lost connection,
 * over which nothing can be loaded. If loading has failed, it is tried again at the next toast.
 */
export function LazyToastRegion() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    const show = ({ ToastRegion }: { ToastRegion: ComponentType }) => setRegion(() => ToastRegion)
    const load = () => void import('./ToastRegion').then(show, () => {})
    toastEvents.addEventListener('needed', load)
    return () => toastEvents.removeEventListener('needed', load)
  }, [])
  return Region ? <Region /> : null
}
