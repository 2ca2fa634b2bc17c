import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { pressEnded, replayPress, resume } from './clickReplay'
import { boxOf, isAbout, onInteraction, onNear } from './interaction'
import { useIsHydrated } from './useIsHydrated'

/** A component whose code loads late. `preload` tells whether it has come; call it as often as you like. */
export type LazyHydrated<Props> = ComponentType<Props> & { readonly preload: () => Promise<boolean> }

/**
 * A component that nobody needs in order to read. Prerendered, it stands in the HTML whole and works as HTML does; it
 * hydrates when the visitor comes near or uses it, and a first click on it is replayed. Code that cannot be fetched leaves
 * it HTML, and is asked for again with each interaction (Firefox before 155: after a reload). Rendered in the browser it
 * loads at once.
 * @param options.on - what hydrates a prerendered part: its coming near the window and interaction with it, or interaction alone.
 */
export function lazyHydrate<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { on = 'visible' }: { readonly on?: 'visible' | 'interaction' } = {},
): LazyHydrated<Props> {
  let loaded: ComponentType<Props> | undefined
  let height: number | undefined
  let hydrateWith: (part: ComponentType<Props>) => void = () => {}
  const requested = new Promise<ComponentType<Props>>((resolve) => {
    hydrateWith = resolve
  })

  // Called as often as you like: a browser keeps what it has fetched.
  async function load() {
    // React Aria stands in lazy parts alone, and so does what says its language (docs/decisions/014).
    const [Part, aria] = await Promise.all([importPart(), import('react-aria-components/I18nProvider')])
    loaded ??= (props) => (
      <aria.I18nProvider locale="en-US">
        <Part {...props} />
      </aria.I18nProvider>
    )
    return loaded
  }
  const preload = () => load().then(Boolean, () => false)
  const hydrate = () => void load().then((part) => pressEnded().then(() => hydrateWith(part)), ignore)

  const Rendered = lazyOf(load)
  const Hydrated = lazyOf(typeof document === 'undefined' ? load : () => requested)

  // React gives up dehydrated HTML whose props change (error 421): `memo` lets only real changes through.
  const Prerendered = memo(function Prerendered(props: Props) {
    const place = useRef<HTMLDivElement | null>(null)
    const placeRef = useCallback((element: HTMLDivElement | null) => {
      // For the way back to a page that is left.
      if (place.current && !element) {
        height = boxOf(place.current)?.getBoundingClientRect().height
        void preload()
      }
      place.current = element
    }, [])
    const [isDehydrated, setIsDehydrated] = useState(true)
    useEffect(() => {
      const part = place.current
      if (!part || !isDehydrated) return
      // Whoever is at work in it already gives no further sign.
      if ([document.activeElement, globalThis.clickReplay?.clicked].some((at) => isAbout(part, at))) hydrate()
      const watching = new AbortController()
      onInteraction(hydrate, part, watching.signal)
      if (on === 'visible') onNear(hydrate, part, watching.signal)
      return () => watching.abort()
    }, [isDehydrated])
    const onHydrated = useCallback(() => {
      // At once: React Aria's next render replaces elements that were clicked.
      if (place.current) {
        resume(place.current)
        void replayPress(place.current)
      }
      setIsDehydrated(false)
    }, [])

    return (
      // No box of its own: the part keeps its place in its parent's layout.
      <div ref={placeRef} data-dehydrated={isDehydrated || undefined} style={{ display: 'contents' }}>
        <Suspense>
          <Hydrated {...props} />
          <AfterHydration act={onHydrated} />
        </Suspense>
      </div>
    )
  }) as unknown as ComponentType<Props>

  function LazyHydrated(props: Props) {
    // As it was first rendered: what hydrates later must not change places under the visitor's hands.
    const [isPrerendered] = useState(!useIsHydrated())
    const [Part] = useState(() => loaded ?? Rendered)
    if (isPrerendered) return <Prerendered {...props} />
    // A page that the visitor comes back to has its whole height at once: she finds the place that she left.
    return (
      <Suspense fallback={height && <div style={{ height }} />}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyHydrated, { preload })
}

/** Calls `act` once the boundary that it stands in has hydrated. */
function AfterHydration({ act }: { act: () => void }) {
  useEffect(act, [act])
  return null
}

/** React's `lazy`; its type does not follow a component whose props are a type parameter. */
const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>

const ignore = () => {}
