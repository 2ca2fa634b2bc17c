import { layout } from '../../../content/layout'
import { Link } from '../../ui/Link/Link'
import { Banner } from '../Banner/Banner'

export type PromoBannerProps = {
  /** Called after closing, to move focus: the focused button no longer exists. */
  onClose: () => void
}

/** The studio's announcement, above the header. */
export function PromoBanner({ onClose }: PromoBannerProps) {
  const { label, text, link, close } = layout.banner
  return (
    <Banner label={label} close={close} onClose={onClose}>
      {text}{' '}
      <Link to="/executive-workshop">
        {link}
        <span className="visually-hidden"> ({text})</span>
      </Link>
    </Banner>
  )
}
