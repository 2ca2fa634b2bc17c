import { useEffect } from 'react'
import { longDate } from '../../../content/days'
import { layout } from '../../../content/layout'
import { times } from '../../ui/Timed/useNow'
import { Strip } from '../Strip/Strip'
import { openSampleLinksHere } from './openSampleLinksHere'

export type SampleStripProps = {
  /** The sample date, ISO 8601. */
  date: string
  /** Called after closing, to move focus: the focused button no longer exists. */
  onClose: () => void
}

const { label, close, sample, today } = layout.samples

/**
 * A strip on this machine: the site shows its sample date (`content/samples.ts`), with a button to switch to today's
 * date, and back. Hidden on hosts other than `localhost`, where the real date is used.
 */
export function SampleStrip({ date, onClose }: SampleStripProps) {
  useEffect(() => (times.dates === 'real' ? undefined : openSampleLinksHere()), [])
  const shared = { label, close, variant: 'quiet', onClose } as const
  return (
    <>
      <Strip {...shared} forDates="sample" isHidden={times.dates !== 'sample'}>
        {sample.text(longDate(date))}{' '}
        <button type="button" onClick={() => chooseDates('today')}>
          {sample.switch}
        </button>
      </Strip>
      <Strip {...shared} forDates="today" isHidden={times.dates !== 'today'}>
        {today.text}{' '}
        <button type="button" onClick={() => chooseDates('sample')}>
          {today.switch}
        </button>
      </Strip>
    </>
  )
}

/** Sets a session cookie, because the API functions read it, too (`api/_http/effectiveNow.ts`). */
function chooseDates(dates: 'sample' | 'today') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `dates=${dates}; path=/; samesite=lax`
  location.reload()
}
