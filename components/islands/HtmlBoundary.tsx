import { createContext, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { restoreDraft } from './drafts'
import { repeatLastClick } from './whenNeeded'

/** The page's HTML around a component: whether it is shown, because the content has neither hydrated nor replaced it. */
export const PageHtml = createContext({ isShown: false })

type Box = RefObject<HTMLDivElement>

type HtmlBoundaryProps = {
  /** Ref of the element around it. */
  box?: Box
  /** Called when the content has hydrated or was rendered anew. Must be the same function in each render. */
  onReady?: (isReady: true) => void
  children: ReactNode
}

/**
 * A boundary around HTML that React hydrates. If somebody has changed that HTML (a translation, an extension, a proxy), React
 * renders the content anew: until all of its code is there, and for good if it cannot be loaded, a snapshot of the HTML is shown.
 */
export function HtmlBoundary({ box, onReady, children }: HtmlBoundaryProps) {
  const ownBox = useRef<HTMLDivElement>(null)
  const [html] = useState({ isShown: true })
  const shared = { html, box: box ?? ownBox }
  return (
    <div ref={shared.box} data-dehydrated style={{ display: 'contents' }}>
      <PageHtml.Provider value={html}>
        <Suspense fallback={<Snapshot box={shared.box} />}>
          {children}
          <Ready {...shared} onReady={onReady} />
        </Suspense>
      </PageHtml.Provider>
    </div>
  )
}

/** What was there when React began to render anew, as HTML that works as without scripts. What was typed comes from the drafts. */
function Snapshot({ box }: { box: Box }) {
  const place = useRef<HTMLDivElement>(null)
  // Where React renders the whole page anew, there is no box yet. While prerendering there is no document.
  const [html] = useState(() => (box.current ?? globalThis.document?.getElementById('root'))?.innerHTML ?? '')
  useEffect(() => {
    for (const form of place.current?.querySelectorAll('form') ?? []) restoreDraft(form)
    // Browsers look for `:target` only when the address changes.
    for (const each of place.current?.querySelectorAll('[data-in-page-form]') ?? [])
      each.toggleAttribute('data-target', `#${each.id}` === window.location.hash)
  }, [])
  return (
    <div
      ref={place}
      style={{ display: 'contents' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

type ReadyProps = { box: Box; html: { isShown: boolean }; onReady: HtmlBoundaryProps['onReady'] }

/** Last in the content: acts when all of it is there. */
function Ready({ box, html, onReady }: ReadyProps) {
  // Not before this effect: React would lose a repeated click.
  useEffect(() => {
    html.isShown = false
    box.current?.removeAttribute('data-dehydrated')
    if (box.current) repeatLastClick(box.current)
    onReady?.(true)
  }, [html, box, onReady])
  return null
}
