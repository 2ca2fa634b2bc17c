import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { pressEnded, replayClick } from './clickReplay'
import { onInteraction, onVisibleOrInteraction } from './interaction'
import { useIsHydrated } from './useIsHydrated'

/** A component whose code loads late. `preload` requests it, as often as you like. */
export type LazyHydrated<Props> = ComponentType<Props> & { readonly preload: () => void }

type Options = {
  /** What hydrates a prerendered part: its coming near the window and any interaction, or interaction alone. @default 'visible' */
  on?: 'visible' | 'interaction'
}

/**
 * A component that nobody needs in order to read. Prerendered, it stands in the HTML whole and works as HTML does; it
 * hydrates when the visitor comes near or uses the page, and a first click on it is replayed. While its code cannot be
 * fetched it stays HTML, and the next interaction asks again. Rendered in the browser it loads at once.
 */
export function lazyHydrate<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { on = 'visible' }: Options = {},
): LazyHydrated<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  let hydrateWith: (part: ComponentType<Props>) => void = () => {}
  const requested = new Promise<ComponentType<Props>>((resolve) => {
    hydrateWith = resolve
  })

  const load = () => {
    loading ??= importPart().then(
      (part) => {
        loaded = part
        return part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const preload = () => void load().catch(() => {})
  const hydrate = () =>
    void load().then(
      (part) => pressEnded().then(() => hydrateWith(part)),
      () => {},
    )

  const Rendered = lazyOf(load)
  const Hydrated = lazyOf(typeof document === 'undefined' ? load : () => requested)
  const watch = on === 'visible' ? onVisibleOrInteraction : onInteraction

  // React gives up dehydrated HTML whose props change (error 421): `memo` lets only real changes through.
  const Prerendered = memo(function Prerendered(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [isDehydrated, setIsDehydrated] = useState(true)

    useEffect(() => {
      if (place.current && isDehydrated) return watch(hydrate, place.current)
    }, [isDehydrated])
    // The way back to a page that is left finds the part's code there.
    useEffect(() => preload, [])
    const onHydrated = useCallback(() => {
      // At once: React Aria's next render replaces elements that were clicked.
      if (place.current) replayClick(place.current)
      setIsDehydrated(false)
    }, [])

    return (
      // No box of its own: the part keeps its place in its parent's layout.
      <div ref={place} data-dehydrated={isDehydrated || undefined} style={{ display: 'contents' }}>
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
    // A page that the visitor comes back to has its whole height at once.
    const [Part] = useState(() => loaded ?? Rendered)
    if (isPrerendered) return <Prerendered {...props} />
    return (
      <Suspense>
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
