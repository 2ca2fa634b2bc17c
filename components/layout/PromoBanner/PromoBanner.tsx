import { layout } from '../../../content/layout'
import { Link } from '../../ui/Link/Link'
import { Strip } from '../Strip/Strip'

export type PromoBannerProps = {
  /** Gives focus a new place: the button that had it is gone. */
  onClose: () => void
}

/** The line above the navigation: what the studio announces. */
export function PromoBanner({ onClose }: PromoBannerProps) {
  const { label, text, link, close } = layout.banner
  return (
    <Strip label={label} close={close} onClose={onClose}>
      {text}{' '}
      <Link to="/executive-workshop">
        {link}
        <span className="visually-hidden"> ({text})</span>
      </Link>
    </Strip>
  )
}
