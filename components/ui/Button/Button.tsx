import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './Button.module.css'
import { type ButtonVariant, buttonLook } from './buttonLook'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  /** How loud the button is. One `primary` per view. @default 'primary' */
  variant?: ButtonVariant
  /** What the button says while `isPending`, such as "Submitting...". It keeps focus and takes no second press. */
  pendingLabel?: string
  /** What it does: a verb and its object. An icon may stand beside it. */
  children: ReactNode
}

/** The only button on the site. For anything that changes the address, use `Link` or `ButtonLink`. */
export function Button({ variant, pendingLabel, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} {...buttonLook(variant)}>
      {props.isPending && <Curl />}
      {/* An element for the words: the browser's translation replaces text nodes, which React could not remove then. */}
      <span className={styles.words}>{props.isPending ? (pendingLabel ?? children) : children}</span>
    </AriaButton>
  )
}

/** The spinner: a wood shaving that turns while the visitor waits. */
function Curl() {
  return (
    <svg className={styles.curl} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M17.5 10a7.5 7.5 0 1 1-7.5-7.5c4 0 5.6 3.3 5.2 6-.4 2.8-3 4.3-5.2 3.9" />
    </svg>
  )
}
