import { useLocation } from 'react-router-dom'
import { CodeNotLoaded } from '../components/islands/code'
import { Hero } from '../components/sections/Hero/Hero'
import { buttonLook } from '../components/ui/Button/buttonLook'
import { routeErrorPage } from '../content/pages/route-error'

export type RouteErrorProps = {
  /** The error: from loading the page, or from rendering it. */
  error: unknown
}

/** Shown instead of a page whose code could not be loaded, or that failed to render. */
export function RouteError({ error }: RouteErrorProps) {
  const { pathname, search, hash } = useLocation()
  const { heading, text } = error instanceof CodeNotLoaded ? routeErrorPage.lost : routeErrorPage.failed
  const retry = (
    <a href={pathname + search + hash} {...buttonLook()}>
      {routeErrorPage.retry}
    </a>
  )
  return <Hero heading={heading} lede={text} actions={retry} isLow />
}
