import { useIsHydrated } from '../../../components/hydration/useIsHydrated'
import type { StudioEvent } from '../../../content/events/_defineEvent'
import { yourTimeOf } from '../../../content/events/_format'

/** The event's start by the visitor's clock, such as `8:00 PM your time`; undefined if it shows New York's time. */
export function useYourTime(event: StudioEvent): string | undefined {
  const isHydrated = useIsHydrated()
  return isHydrated ? yourTimeOf(event, -new Date(event.starts).getTimezoneOffset()) : undefined
}
