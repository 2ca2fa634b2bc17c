import { createContext, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { replay, useCarriedOver } from './replay'
import { useIsHydrated } from './useIsHydrated'

/** The page's HTML around a component: whether it is shown, because the content has neither hydrated nor replaced it. */
export const PageHtml = createContext({ isShown: false })

type Box = RefObject<HTMLDivElement>

/**
 * A boundary around HTML that React hydrates. If somebody has changed that HTML (a translation, an extension, a proxy), React
 * cannot hydrate it: it removes it and renders the content again. Then the HTML is put back and works as without scripts, until
 * the content and all parts in it have loaded; for good, if they cannot be loaded. Answers (`plainForms`), focus and the last
 * click (`replay`) pass to the content.
 * @param props.box - ref of the element around it.
 */
export function HtmlBoundary({ box, children }: { box?: Box; children: ReactNode }) {
  const ownBox = useRef<HTMLDivElement>(null)
  const [html] = useState({ isShown: true })
  const shared = { html, box: box ?? ownBox }
  return (
    <div ref={shared.box} data-dehydrated style={{ display: 'contents' }}>
      <PageHtml.Provider value={html}>
        <Suspense fallback={<PutBack {...shared} />}>
          {children}
          <Ready {...shared} />
        </Suspense>
      </PageHtml.Provider>
    </div>
  )
}

/** Shows again what was there when React rendered this: React removes that when it adds this, before the next paint. */
function PutBack({ box }: { box: Box }) {
  const place = useRef<HTMLDivElement>(null)
  // Where React renders the whole page again, there is no box yet.
  useCarriedOver(true, place, () => box.current ?? document.getElementById('root'))
  return <div ref={place} style={{ display: 'contents' }} />
}

/** Last in the content: acts when all of it is there, hydrated or rendered again. */
function Ready({ box, html }: { box: Box; html: { isShown: boolean } }) {
  const [isRenderedAgain] = useState(useIsHydrated())
  useCarriedOver(isRenderedAgain, box)
  // Not before this effect: React would lose a repeated click.
  useEffect(() => {
    html.isShown = false
    box.current?.removeAttribute('data-dehydrated')
    if (box.current) replay(box.current)
  }, [html, box])
  return null
}
