import type { Wanted } from '../../content/offers'
import { checkoutAddress, paymentCopy, takesPayments } from '../../content/payment'
import { mailto } from '../../content/studio'
import { type ButtonVariant, buttonLook } from '../ui/Button/buttonLook'
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
export function BookNow({ of, name, variant }: BookNowProps) {
  if (takesPayments)
    return (
      <ButtonLink href={checkoutAddress(of)} variant={variant ?? 'primary'}>
        {paymentCopy.book}
      </ButtonLink>
    )
  return (
    <a {...buttonLook(variant)} href={mailto({ subject: `${paymentCopy.book}: ${name}` })}>
      {paymentCopy.bookByEmail}
    </a>
  )
}
