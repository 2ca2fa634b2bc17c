import type { ReactNode } from 'react'

export type CardProps = {
  /** White, or pine for a card that has to be more prominent than white ones. @default 'paper' */
  surface?: 'paper' | 'pine'
  /** The content. The card adds the padding. */
  children: ReactNode
}

/** A surface for related content, with one cut corner. */
export function Card({ surface = 'paper', children }: CardProps) {
  return (
    <div className="chamfer card" data-surface={surface}>
      {children}
    </div>
  )
}
