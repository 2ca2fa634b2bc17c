import { type ComponentType, useEffect, useState } from 'react'
import { onDeed } from '../../late/whenWanted'
import { withStyles } from '../../theme/stylesheet'

/**
 * `ToastRegion`, sent for with the visitor's first deed, and again with the next should it not arrive. Not with the
 * first toast: that may be about a line that is down, over which the region would not come any more.
 */
export function LateToastRegion() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    if (Region) return
    return onDeed(() => {
      withStyles(import('./ToastRegion')).then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      )
    })
  }, [Region])
  return Region ? <Region /> : null
}
