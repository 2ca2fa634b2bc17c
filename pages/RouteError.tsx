import { useLocation } from 'react-router-dom'
import { CodeNotLoaded } from '../components/islands/code'
import { routeErrorPage } from '../content/pages/route-error'
import styles from './RouteError.module.css'

export type RouteErrorProps = {
  /** The error: from loading the page, or from rendering it. */
  error: unknown
}

/** Shown instead of a page whose code could not be loaded, or that failed to render. */
export function RouteError({ error }: RouteErrorProps) {
  const { pathname, search, hash } = useLocation()
  const { heading, text } = error instanceof CodeNotLoaded ? routeErrorPage.lost : routeErrorPage.failed
  return (
    <div className={styles.RouteError}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <a href={pathname + search + hash}>{routeErrorPage.retry}</a>
      </p>
    </div>
  )
}
