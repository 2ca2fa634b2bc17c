import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonVariant, buttonLook } from './buttonLook'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  /** How prominent the button is. One `primary` per view. @default 'primary' */
  variant?: ButtonVariant
  /** Label while `isPending`, such as "Submitting...". A pending button keeps focus and ignores presses. */
  pendingLabel?: string
  /** The label: a verb and its object, and an icon if needed. */
  children: ReactNode
}

/** The site's button. To change the address, use `Link` or `ButtonLink`. */
export function Button({ variant, pendingLabel, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} {...buttonLook(variant)}>
      {props.isPending && <Curl />}
      {/* The words need their own element: a browser's translation replaces text nodes, and React would fail to
          remove them. */}
      <span className="button-words">{props.isPending ? (pendingLabel ?? children) : children}</span>
    </AriaButton>
  )
}

/** The spinner: a turning wood shaving. */
function Curl() {
  return (
    <svg className="button-curl" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M17.5 10a7.5 7.5 0 1 1-7.5-7.5c4 0 5.6 3.3 5.2 6-.4 2.8-3 4.3-5.2 3.9" />
    </svg>
  )
}
