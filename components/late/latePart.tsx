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
import { useIsHydrated } from '../hydration/useIsHydrated'
import { withStyles } from '../theme/stylesheet'
import { useKeptTap } from './useKeptTap'
import { whenIdle } from './whenIdle'
import { whenWanted } from './whenWanted'

/** A component whose code comes late. `preload` sends for it, as often as you like. */
export type LatePart<Props> = ComponentType<Props> & { readonly preload: () => void }

/**
 * A part of a page whose code nobody needs in order to read. Prerendered it stands in the HTML whole, works as HTML
 * does, and wakes when a visitor comes near or does her first thing on the page (`whenWanted`); should its code, or
 * the site's stylesheet, not arrive, it stays HTML. Drawn in the browser it loads at once; should either not arrive, it
 * throws what says so.
 * @param name - unlike that of any other late part: by it the part is found in the page's HTML.
 * @param importPart - imports the part; tried again at the next wish when it fails.
 */
export function latePart<Props extends object>(
  name: string,
  importPart: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  const load = () => withStyles(importPart())
  let Loaded: ComponentType<Props> | undefined
  let isLoading = false
  let arrive: (part: ComponentType<Props>) => void = () => {}
  const arrival = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve
  })

  function preload() {
    if (isLoading) return
    isLoading = true
    load()
      .then((part) => {
        Loaded = part
        arrive(part)
      })
      .catch(() => {
        isLoading = false
      })
  }

  const Asleep = lazyPart(() => {
    if (typeof document === 'undefined') preload()
    return arrival
  })
  const Fresh = lazyPart(load)

  // Here, as soon as the page's code is there, and not in an effect: hydrating takes a while, loading too.
  if (typeof document !== 'undefined') {
    const stop = whenWanted(boxesOf(name), preload)
    void arrival.then(stop)
  }

  // React gives up HTML that is still asleep when it is drawn again: `memo` and `useMemo` see to it that only new
  // props do that (error 421).
  const Part = memo(function LatePart(props: Props) {
    // As it was first drawn: what wakes later must not change places under the visitor's hands.
    const [isFromHtml] = useState(!useIsHydrated())
    const [Shown] = useState(() => (isFromHtml ? Asleep : (Loaded ?? Fresh)))
    const place = useRef<HTMLDivElement>(null)
    const [isAsleep, setIsAsleep] = useState(isFromHtml)
    // On the way back to a page that has been left it is drawn in the browser, best without holes.
    useEffect(() => () => whenIdle(preload), [])
    const repeatTap = useKeptTap(place)
    const wake = useCallback(() => {
      setIsAsleep(false)
      repeatTap()
    }, [repeatTap])
    const part = useMemo(
      () => (
        <Suspense>
          <Shown {...props} />
          {isFromHtml && <Awake onAwake={wake} />}
        </Suspense>
      ),
      [props, Shown, isFromHtml, wake],
    )
    return (
      // No box of its own: the part keeps its place in its parent's layout.
      <div ref={place} data-asleep={isAsleep ? name : undefined} style={{ display: 'contents' }}>
        {part}
      </div>
    )
  })
  return Object.assign(Part as ComponentType<Props>, { preload })
}

/** Runs once the boundary around it has woken. */
function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return null
}

/** Where a sleeping part stands on the page: of each place, the outermost element with a box. Only that comes near. */
function boxesOf(name: string): Element[] {
  return [...document.querySelectorAll(`[data-asleep="${name}"]`)].flatMap(
    (place) => [...place.querySelectorAll('*')].find((element) => element.getClientRects().length > 0) ?? [],
  )
}

/** React's `lazy`; its type does not follow a component whose props are a type parameter. */
const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
