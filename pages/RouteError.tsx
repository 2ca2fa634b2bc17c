import { Link, useLocation } from 'react-router-dom'
import { Prose } from '../components/ui/Prose/Prose'
import { lostPage } from '../content/pages/lost-page'

/** Stands where a page should be when its code could not be fetched: the line dropped, or the site was updated. */
export function RouteError() {
  const { pathname, search, hash } = useLocation()
  return (
    <Prose heading={lostPage.heading}>
      <p>{lostPage.text}</p>
      <p>
        <Link to={pathname + search + hash} reloadDocument>
          {lostPage.retry}
        </Link>
      </p>
    </Prose>
  )
}
