import { longDate } from '../../../../content/days'
import type { StudioEvent } from '../../../../content/events/_defineEvent'
import { timeOf } from '../../../../content/events/_format'
import { vcsTicket } from '../../../../content/pages/vcs-apply'
import { loadEvent } from '../loader'

/** What visitors apply for. */
export type LoadedApplication = {
  readonly event: StudioEvent
  /** Cells of its ticket, made here so that the page needs no code for them. */
  readonly ticket: ReturnType<typeof vcsTicket>
}

export const loader = (): LoadedApplication => {
  const event = loadEvent()
  return {
    event,
    ticket: vcsTicket({ date: longDate(event.starts), time: timeOf(event), price: event.price }),
  }
}
