import type { Wanted } from '../../content/offers'
import { bookingLink } from '../../content/payment'
import type { ButtonVariant } from '../ui/Button/buttonLook'
import { ButtonLink } from '../ui/Link/Link'

export type BookNowProps = {
  /** What is bought, or the checkout that was prepared for an application. */
  of: Wanted & { readonly session?: string }
  /** Its name, for the subject of an e-mail. */
  name: string
  /** How prominent the link is. @default 'primary' */
  variant?: ButtonVariant
}

/** The link to the payment page, in a new tab; where payments are off, a link to write an e-mail. */
export function BookNow({ of, name, variant = 'primary' }: BookNowProps) {
  const { label, href } = bookingLink(of, name)
  return (
    <ButtonLink href={href} variant={variant}>
      {label}
    </ButtonLink>
  )
}
