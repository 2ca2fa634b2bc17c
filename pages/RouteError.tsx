import { Link, useLocation } from 'react-router-dom'
import { Prose } from '../components/ui/Prose/Prose'
import { routeErrorPage } from '../content/pages/route-error'

/** Stands where a page should be when its code could not be fetched: the line dropped, or the site was updated. */
export function RouteError() {
  const { pathname, search, hash } = useLocation()
  return (
    <Prose heading={routeErrorPage.heading}>
      <p>{routeErrorPage.text}</p>
      <p>
        <Link to={pathname + search + hash} reloadDocument>
          {routeErrorPage.retry}
        </Link>
      </p>
    </Prose>
  )
}
