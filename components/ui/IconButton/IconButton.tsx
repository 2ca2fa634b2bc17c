import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  /** One icon of `components/ui/Icon`. The action is named by `aria-label`. */
  children: ReactNode
}

/** A button with only an icon, 44 px large, for any surface. It needs an `aria-label`. */
export function IconButton({ children, ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} className="icon-button">
      {children}
    </AriaButton>
  )
}
