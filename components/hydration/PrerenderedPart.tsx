import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lazyOf, type PartCode } from './partCode'
import { AfterHydration, replay } from './replay'
import { afterPress, whenNeeded } from './whenNeeded'

export type PrerenderedPartProps<Props> = {
  code: PartCode<Props>
  /** What hydrates it: coming into the window or use, or use alone. */
  on: 'visible' | 'interaction'
  /** Props of the part. React discards dehydrated HTML that is rendered with other props (error 421). */
  props: Props
}

/**
 * A part of the page that was loaded as HTML. It works as HTML does until the visitor needs it; then its code loads, it
 * hydrates, and what the visitor did in it is repeated (`replay`). If the code cannot be loaded, the HTML stays, and the
 * next use tries again (Firefox before 155: after a reload).
 */
export function PrerenderedPart<Props extends object>({ code, on, props }: PrerenderedPartProps<Props>) {
  const container = useRef<HTMLDivElement>(null)
  const [isDehydrated, setIsDehydrated] = useState(true)
  const [{ Part, hydrate }] = useState(() => waitingPart(code))

  useEffect(() => {
    const part = container.current
    if (!part || !isDehydrated) return
    const load = () =>
      void code.load().then(
        () => afterPress(part, hydrate),
        () => {},
      )
    return whenNeeded(part, on === 'visible', load)
  }, [code, on, hydrate, isDehydrated])

  const onHydrated = useCallback(() => {
    if (container.current) replay(container.current)
    setIsDehydrated(false)
  }, [])

  const content = useMemo(
    () => (
      <Suspense>
        <Part {...props} />
        <AfterHydration act={onHydrated} />
      </Suspense>
    ),
    [Part, props, onHydrated],
  )
  return (
    // No box of its own: the part keeps its place in its parent's layout.
    <div ref={container} data-dehydrated={isDehydrated || undefined} style={{ display: 'contents' }}>
      {content}
    </div>
  )
}

/** A component that suspends until `hydrate` is called; while prerendering, until its code has loaded. */
function waitingPart<Props extends object>({
  load,
}: PartCode<Props>): {
  readonly Part: ComponentType<Props>
  readonly hydrate: () => void
} {
  let hydrate = () => {}
  const isNeeded = new Promise<void>((resolve) => {
    hydrate = resolve
  })
  return { Part: lazyOf(typeof document === 'undefined' ? load : () => isNeeded.then(load)), hydrate }
}
