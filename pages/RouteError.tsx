import { Link, useLocation } from 'react-router-dom'
import { routeErrorPage } from '../content/pages/route-error'
import styles from './RouteError.module.css'

export type RouteErrorProps = {
  /** What was thrown: by the page as it loaded, or as it rendered. */
  error: unknown
  /** Reference of the form that was sent before, if any: after a reload the visitor would not see it any more. */
  reference?: string | undefined
}

/** Takes the place of a page that could not be shown: its code could not be fetched, or it failed. */
export function RouteError({ error, reference }: RouteErrorProps) {
  const { pathname, search, hash } = useLocation()
  const { heading, text } = isNotFetched(error) ? routeErrorPage.lost : routeErrorPage.failed
  return (
    <div className={styles.RouteError}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {reference && (
        <p>
          {routeErrorPage.sent} <strong>{reference}</strong>
        </p>
      )}
      <p>
        <Link to={pathname + search + hash} reloadDocument>
          {routeErrorPage.retry}
        </Link>
      </p>
    </div>
  )
}

/** Whether it is what `import()` throws when code cannot be fetched. Chromium and Firefox say the first, Safari the second. */
const isNotFetched = (error: unknown) =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script failed/i.test(error.message)
