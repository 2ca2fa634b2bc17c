import styles from './Button.module.css'

/** How loud it is. One `primary` per view. */
export type ButtonVariant = 'primary' | 'quiet'

/** What makes an element look like a button of the site: its class and its variant, to spread onto it. */
export const buttonLook = (variant: ButtonVariant = 'primary') => ({
  className: styles.Button,
  'data-variant': variant,
})
