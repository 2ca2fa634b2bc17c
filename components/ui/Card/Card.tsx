import type { ReactNode } from 'react'

export type CardProps = {
  /** The HTML element: `li` in a list, `article` for complete content. @default 'div' */
  as?: 'div' | 'article' | 'li' | 'section'
  /** White, or pine for a card that has to be more prominent than white ones. @default 'paper' */
  surface?: 'paper' | 'pine'
  /** Id, if links lead to the card. */
  id?: string
  /** Id of its heading, if the card is a landmark. */
  'aria-labelledby'?: string
  /** The content. The card adds the padding. */
  children: ReactNode
}

/** A surface for related content, with one cut corner. */
export function Card({ as: Element = 'div', surface = 'paper', ...props }: CardProps) {
  return <Element {...props} className="chamfer card" data-surface={surface} />
}
