import { type ComponentType, useEffect, useState } from 'react'
import { onDeed } from '../../late/whenWanted'
import { withStyles } from '../../theme/stylesheet'

/**
 * `ToastRegion`, loaded on the first interaction, and again on the next should that fail. Not with the
 * first toast: that may be about a lost connection, over which the region could not be loaded any more.
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
