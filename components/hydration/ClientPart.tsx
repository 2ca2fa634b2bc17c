import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PartCode } from './partCode'

/**
 * A part of a page that is rendered in the browser. It has no Suspense boundary, so the transition that renders it (of the
 * router, or `startTransition`) waits for its code: what was shown stays until everything is there. Outside of a transition
 * React would hide the page meanwhile. If the code cannot be loaded, the route's `errorElement` says so.
 */
export function ClientPart<Props extends object>({ code, props }: { code: PartCode<Props>; props: Props }) {
  const { key } = useLocation()
  const [Part] = useState(() => code.loaded ?? code.loadingAt(key))
  return <Part {...props} />
}
