/** How prominent it is. One `primary` per view. */
export type ButtonVariant = 'primary' | 'quiet'

/** Props that make an element look like the site's button: class and variant. */
export const buttonLook = (variant: ButtonVariant = 'primary') => ({
  className: 'button chamfer',
  'data-variant': variant,
})
