import type { ReactNode } from 'react'
import { Callout } from '../../ui/Callout/Callout'
import { Cluster } from '../../ui/Cluster/Cluster'

export type HasEndedProps = {
  /** The sentence. */
  text: string
  /** Links to other pages, the most important first. */
  children?: ReactNode
}

/** Says that an event is over, and where to go instead. */
export function HasEnded({ text, children }: HasEndedProps) {
  return (
    <Callout>
      <p>
        <strong>{text}</strong>
      </p>
      {children && <Cluster>{children}</Cluster>}
    </Callout>
  )
}
