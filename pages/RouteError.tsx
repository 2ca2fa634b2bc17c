import { Link, useLocation } from 'react-router-dom'
import { routeErrorPage } from '../content/pages/route-error'
import styles from './RouteError.module.css'

/** Stands where a page should be when its code could not be fetched: the line dropped, or the site was updated. */
export function RouteError() {
  const { pathname, search, hash } = useLocation()
  return (
    <div className={styles.RouteError}>
      <h1>{routeErrorPage.heading}</h1>
      <p>{routeErrorPage.text}</p>
      <p>
        <Link to={pathname + search + hash} reloadDocument>
          {routeErrorPage.retry}
        </Link>
      </p>
    </div>
  )
}
