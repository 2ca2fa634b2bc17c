import { type ComponentType, memo, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Code, codeOf, lazyOf } from './code'
import { HtmlBoundary, PageHtml } from './HtmlBoundary'
import { useWasPrerendered } from './useIsHydrated'
import { afterPress, whenNeeded } from './whenNeeded'

/** A component whose code loads late. `preload` says whether it has arrived; it may be called any number of times. */
export type Island<Props> = ComponentType<Props> & { readonly preload: () => Promise<boolean> }

/**
 * Makes an island: a part of a page whose code is not part of the page's. It is HTML until its code is there. For parts with
 * much script; what only shows something is imported.
 * @param options.on - what hydrates it: coming into the window or use, or use alone
 */
export function island<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { on = 'visible' }: { readonly on?: 'visible' | 'interaction' } = {},
): Island<Props> {
  const code = codeOf(() => importInEnglish(importPart))
  const Prerendered = prerenderedOf(code, on === 'visible')
  const Client = clientOf(code)
  const Island = (props: Props) => (useWasPrerendered() ? <Prerendered {...props} /> : <Client {...props} />)
  return Object.assign(Island, { preload: () => code.load().then(Boolean, () => false) })
}

/** Only islands use React Aria, so its language is set here: without it the site would carry the words of all languages. */
async function importInEnglish<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  const [Part, aria] = await Promise.all([importPart(), import('react-aria-components/I18nProvider')])
  return memo((props: Props) => (
    <aria.I18nProvider locale="en-US">
      <Part {...props} />
    </aria.I18nProvider>
  )) as unknown as ComponentType<Props>
}

/**
 * An island in the page's HTML. When the visitor needs it, its code loads, it hydrates, and the last click is repeated. If the code
 * cannot be loaded, the HTML stays, and the next use tries again (Firefox before 155: after a reload). Its props must not change
 * earlier: React would discard HTML that is rendered again before it has hydrated (error 421).
 */
function prerenderedOf<Props extends object>({ load }: Code<ComponentType<Props>>, isVisibleEnough: boolean) {
  /** A component that suspends until `hydrate` is called; while prerendering, until its code has loaded. */
  function waiting() {
    let hydrate = () => {}
    const isNeeded = new Promise<void>((resolve) => {
      hydrate = resolve
    })
    return { Part: lazyOf(typeof document === 'undefined' ? load : () => isNeeded.then(load)), hydrate }
  }

  return function Prerendered(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const [{ Part, hydrate }] = useState(waiting)
    const [first] = useState(props)
    const [isReady, setIsReady] = useState(false)
    useEffect(() => {
      const part = box.current
      if (!part) return
      const afterLoading = () => afterPress(part, hydrate)
      return whenNeeded(part, isVisibleEnough, () => void load().then(afterLoading, () => {}))
    }, [hydrate])
    if (import.meta.env.DEV && !isReady) expectSameProps(first, props)
    const shown = isReady ? props : first
    return useMemo(
      () => (
        <HtmlBoundary box={box} onReady={setIsReady}>
          <Part {...shown} />
        </HtmlBoundary>
      ),
      [Part, shown],
    )
  }
}

/** @throws Error that names a prop that has changed. Only in development: in production the first props count until hydration. */
function expectSameProps<Props extends object>(first: Props, props: Props): void {
  for (const [name, value] of Object.entries(props))
    if (!Object.is(value, Reflect.get(first, name)))
      throw new Error(
        `The prop "${name}" of an island has changed before it hydrated: make it outside the component.`,
      )
}

/**
 * An island that is rendered in the browser. The transition that renders it (of the router, or `startTransition`) waits for its
 * code: what was shown stays until then. If the code cannot be loaded, the page's HTML stays where it is still shown
 * (`HtmlBoundary`); elsewhere the route's `errorElement` says so.
 */
function clientOf<Props extends object>(code: Code<ComponentType<Props>>) {
  // React's `lazy` remembers a failure, and what has suspended is rendered again: only the next navigation has a new one.
  let attempt: { readonly key: string; readonly Part: ComponentType<Props> } | undefined

  return function Client(props: Props) {
    const { key } = useLocation()
    const { isShown } = useContext(PageHtml)
    const [Part] = useState(() => {
      if (code.loaded) return code.loaded
      const load = () => (isShown ? code.load().catch(() => new Promise<never>(() => {})) : code.load())
      if (attempt?.key !== key) attempt = { key, Part: lazyOf(load) }
      return attempt.Part
    })
    return <Part {...props} />
  }
}
