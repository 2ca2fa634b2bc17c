import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { firstBox, onNeed, pressEnded } from './onNeed'
import { followReplaced, replayClick } from './replayClick'
import { useIsHydrated } from './useIsHydrated'

/** A component whose code loads late. `preload` says whether it has arrived; it may be called any number of times. */
export type LazyHydrated<Props> = ComponentType<Props> & { readonly preload: () => Promise<boolean> }

/**
 * A component that loads and hydrates on visibility or first use. Prerendered, it is whole in the HTML and works as HTML
 * does; its last click before hydration is repeated after it. Code that cannot be fetched is requested again at the next
 * use (Firefox before 155: after a reload). A part that is first rendered in the browser loads at once.
 * @param options.on - what hydrates a prerendered part: coming near the window or use, or use alone.
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

  async function load() {
    // Only lazy parts use React Aria, so its language is set here (docs/decisions/014).
    const [Part, aria] = await Promise.all([importPart(), import('react-aria-components/I18nProvider')])
    loaded ??= (props) => (
      <aria.I18nProvider locale="en-US">
        <Part {...props} />
      </aria.I18nProvider>
    )
    return loaded
  }
  const preload = () => load().then(Boolean, () => false)
  const Rendered = lazyOf(load)
  const Hydrated = lazyOf(typeof document === 'undefined' ? load : () => requested)

  // React discards dehydrated HTML whose props change (error 421): `memo` lets only real changes through.
  const Prerendered = memo(function Prerendered(props: Props) {
    const part = useRef<HTMLDivElement | null>(null)
    const partRef = useCallback((element: HTMLDivElement | null) => {
      // The visitor leaves the page: its height and code are kept for the way back.
      if (part.current && !element) {
        height = firstBox(part.current)?.getBoundingClientRect().height
        void preload()
      }
      part.current = element
    }, [])
    const [isDehydrated, setIsDehydrated] = useState(true)
    useEffect(() => {
      const element = part.current
      if (!element || !isDehydrated) return
      const hydrate = () =>
        void load().then(
          (Part) => pressEnded(element).then(() => hydrateWith(Part)),
          () => {},
        )
      return onNeed(element, hydrate, on === 'visible')
    }, [isDehydrated])
    const onHydrated = useCallback(() => {
      if (part.current) {
        replayClick(part.current)
        followReplaced(part.current)
      }
      setIsDehydrated(false)
    }, [])

    return (
      // No box of its own: the part keeps its place in its parent's layout.
      <div ref={partRef} data-dehydrated={isDehydrated || undefined} style={{ display: 'contents' }}>
        <Suspense>
          <Hydrated {...props} />
          <AfterHydration act={onHydrated} />
        </Suspense>
      </div>
    )
  }) as unknown as ComponentType<Props>

  function LazyHydrated(props: Props) {
    // As it was first rendered: what hydrates later must not be replaced.
    const [isPrerendered] = useState(!useIsHydrated())
    const [Part] = useState(() => loaded ?? Rendered)
    if (isPrerendered) return <Prerendered {...props} />
    // A page that the visitor comes back to has its whole height at once, so that its scroll position can be restored.
    return (
      <Suspense fallback={height && <div style={{ height }} />}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyHydrated, { preload })
}

/** Calls `act` once the boundary around it has hydrated. */
function AfterHydration({ act }: { act: () => void }) {
  useEffect(act, [act])
  return null
}

/** React's `lazy`; its type does not follow a component whose props are a type parameter. */
const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
