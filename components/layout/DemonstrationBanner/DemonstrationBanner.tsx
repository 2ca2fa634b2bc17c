import { longDate } from '../../../content/days'
import { layout } from '../../../content/layout'
import { Banner } from '../Banner/Banner'

export type DemonstrationStripProps = {
  /** When the page was prerendered by the demonstration's clock, ISO 8601. */
  date: string
  /** Called after closing, to move focus: the focused button no longer exists. */
  onClose: () => void
}

/** Says on every page of a demonstration that it is one, and which day it is there (`content/demonstration.ts`). */
export function DemonstrationBanner({ date, onClose }: DemonstrationStripProps) {
  const { label, close, text } = layout.demonstration
  return (
    <Banner label={label} close={close} variant="quiet" onClose={onClose}>
      {text(longDate(date))}
    </Banner>
  )
}
