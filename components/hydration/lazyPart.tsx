import { type ComponentType, memo, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Code, codeOf, lazyOf } from './code'
import { HtmlBoundary, PageHtml } from './HtmlBoundary'
import { useIsHydrated } from './useIsHydrated'
import { afterPress, whenNeeded } from './whenNeeded'

/** A component whose code loads late. `preload` says whether it has arrived; it may be called any number of times. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => Promise<boolean> }

/** What hydrates a prerendered part: coming into the window or use, or use alone. */
type When = 'visible' | 'interaction'

/**
 * Makes a part of a page whose code is not part of the page's: a `PrerenderedPart` where React hydrates the page's HTML, a
 * `ClientPart` where it is rendered in the browser. For parts with much script; what only shows something is imported.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { on = 'visible' }: { readonly on?: When } = {},
): LazyPart<Props> {
  const code = codeOf(() => importInEnglish(importPart))
  const PrerenderedPart = prerenderedPartOf(code, on)
  const ClientPart = clientPartOf(code)
  function LazyPart(props: Props) {
    const [isHydrating] = useState(!useIsHydrated())
    return isHydrating ? <PrerenderedPart {...props} /> : <ClientPart {...props} />
  }
  return Object.assign(LazyPart, { preload: () => code.load().then(Boolean, () => false) })
}

/** Only lazy parts use React Aria, so its language is set here (docs/decisions, 014). */
async function importInEnglish<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  const [Part, aria] = await Promise.all([importPart(), import('react-aria-components/I18nProvider')])
  return (props: Props) => (
    <aria.I18nProvider locale="en-US">
      <Part {...props} />
    </aria.I18nProvider>
  )
}

/**
 * A part of the page that was loaded as HTML. It works as HTML does until the visitor needs it; then its code loads, it
 * hydrates, and what the visitor did in it is repeated (`replay`). If the code cannot be loaded, the HTML stays, and the
 * next use tries again (Firefox before 155: after a reload).
 */
function prerenderedPartOf<Props extends object>({ load }: Code<ComponentType<Props>>, on: When) {
  /** A component that suspends until `hydrate` is called; while prerendering, until its code has loaded. */
  function waitingPart() {
    let hydrate = () => {}
    const isNeeded = new Promise<void>((resolve) => {
      hydrate = resolve
    })
    return { Part: lazyOf(typeof document === 'undefined' ? load : () => isNeeded.then(load)), hydrate }
  }

  // Not rendered again: React discards HTML that is, before it has hydrated (error 421).
  return memo(function PrerenderedPart(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const [{ Part, hydrate }] = useState(waitingPart)
    useEffect(() => {
      const part = box.current
      if (!part) return
      const afterLoading = () => afterPress(part, hydrate)
      return whenNeeded(part, on === 'visible', () => void load().then(afterLoading, () => {}))
    }, [hydrate])
    return (
      <HtmlBoundary box={box}>
        <Part {...props} />
      </HtmlBoundary>
    )
  }) as unknown as ComponentType<Props>
}

/**
 * A part that is rendered in the browser. It has no Suspense boundary, so the transition that renders it (of the router, or
 * `startTransition`) waits for its code: what was shown stays until everything is there. If the code cannot be loaded, the
 * page's HTML stays where it is still shown (`HtmlBoundary`); elsewhere the route's `errorElement` says so.
 */
function clientPartOf<Props extends object>(code: Code<ComponentType<Props>>) {
  let attempt: { readonly key: string; readonly Part: ComponentType<Props> } | undefined

  /**
   * A component that loads the code. React's `lazy` remembers a failure, and React renders again what has suspended: it gets
   * the same component then, and only the next navigation a new one.
   */
  function loadingPart(key: string, keepsHtml: boolean) {
    const load = () => (keepsHtml ? code.load().catch(() => new Promise<never>(() => {})) : code.load())
    if (attempt?.key !== key) attempt = { key, Part: lazyOf(load) }
    return attempt.Part
  }

  return function ClientPart(props: Props) {
    const { key } = useLocation()
    const { isShown } = useContext(PageHtml)
    const [Part] = useState(() => code.loaded ?? loadingPart(key, isShown))
    return <Part {...props} />
  }
}
