import { links } from '../links.js'
import type { LocalTime } from '../studioClock.js'
import {
  agendaFrom,
  defineEvent,
  type EventDetails,
  type EventFile,
  laterBy,
  type StudioEvent,
} from './_defineEvent.js'

/** What one Power Hour has of its own. */
type PowerHour = Omit<EventFile, 'ends' | 'type' | 'price' | 'spots' | 'details'> &
  Pick<EventDetails, 'learn' | 'attend' | 'bring'> & {
    /** A sentence each about shaping, building and showing. */
    readonly agenda: Readonly<Record<'shape' | 'build' | 'show', string>>
    /** Default: the team. */
    readonly host?: EventDetails['host']
  }

/**
 * Defines a free Power Hour for 20 people, 60 minutes: 5 intro, 5 problem shaping, 45 build, 5 demos. The address of its
 * invitation ends in its id.
 */
export function definePowerHour({
  agenda,
  learn,
  attend,
  bring,
  host = 'team',
  ...event
}: PowerHour): StudioEvent {
  const start = event.starts.slice(11, 16)
  return defineEvent({
    ...event,
    ends: event.starts.replace(start, laterBy(start, 60)) as LocalTime,
    type: 'Power Hour',
    price: 'Free',
    spots: '20 spots available',
    details: {
      agenda: agendaFrom(start, [
        { minutes: 5, title: 'Intro', text: 'Who is here, what we make, which tabs to open.' },
        { minutes: 5, title: 'Problem shaping', text: agenda.shape },
        { minutes: 45, title: 'Build', text: agenda.build },
        { minutes: 5, title: 'Demos', text: agenda.show },
      ]),
      learn,
      attend,
      bring,
      booking: { label: 'RSVP', href: links.invitations + event.id },
      host,
    },
  })
}
