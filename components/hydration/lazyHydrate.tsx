import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AfterHydration, replayClick } from './replayClick'
import { useIsHydrated } from './useIsHydrated'
import { afterPress, boxOf, whenNeeded } from './whenNeeded'

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
  /** The part's height when the visitor left it, in CSS pixels. */
  let lastHeight: number | undefined
  let hydrateWith: (Part: ComponentType<Props>) => void = () => {}
  const needed = new Promise<ComponentType<Props>>((resolve) => {
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
  const Hydrated = lazyOf(typeof document === 'undefined' ? load : () => needed)

  function LazyHydrated(props: Props) {
    const container = useRef<HTMLDivElement | null>(null)
    const setContainer = useCallback((element: HTMLDivElement | null) => {
      if (container.current && !element) lastHeight = boxOf(container.current)?.getBoundingClientRect().height
      container.current = element
    }, [])
    const [isDehydrated, setIsDehydrated] = useState(!useIsHydrated())
    const [Part] = useState(() => (isDehydrated ? Hydrated : (loaded ?? Rendered)))

    useEffect(() => {
      const part = container.current
      if (!part || !isDehydrated) return
      const hydrate = () =>
        void load().then(
          (Loaded) => afterPress(part, () => hydrateWith(Loaded)),
          () => {},
        )
      return whenNeeded(part, on === 'visible', hydrate)
    }, [isDehydrated])

    const onHydrated = useCallback(() => {
      if (container.current) replayClick(container.current)
      setIsDehydrated(false)
    }, [])

    // The visitor leaves the page: its code is kept for the way back.
    useEffect(() => () => void preload(), [])

    // React discards dehydrated HTML that is rendered with other props (error 421): only real changes get through.
    const content = useMemo(
      () => (
        // Until the code has loaded, a page that the visitor returns to keeps its height, and so the scroll position.
        <Suspense fallback={lastHeight && <div style={{ height: lastHeight }} />}>
          <Part {...props} />
          <AfterHydration act={onHydrated} />
        </Suspense>
      ),
      [Part, props, onHydrated],
    )
    return (
      // No box of its own: the part keeps its place in its parent's layout.
      <div ref={setContainer} data-dehydrated={isDehydrated || undefined} style={{ display: 'contents' }}>
        {content}
      </div>
    )
  }
  // `memo` keeps `props` the same object until one of them changes.
  return Object.assign(memo(LazyHydrated) as unknown as ComponentType<Props>, { preload })
}

/** React's `lazy`; its type does not follow a component whose props are a type parameter. */
const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
