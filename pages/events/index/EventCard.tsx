import { Fragment, useId } from 'react'
import { island } from '../../../components/islands/island'
import { Badge } from '../../../components/ui/Badge/Badge'
import { buttonLook } from '../../../components/ui/Button/buttonLook'
import { ButtonLink, Link, type SiteAddress } from '../../../components/ui/Link/Link'
import { dayOf, longDate, short } from '../../../content/days'
import { eventInterestPath, isPriceSet, locationOf, pathOf, timeOf } from '../../../content/events/_format'
import { eventsPage } from '../../../content/pages/events'
import styles from './EventCard.module.css'
import type { ListedEvent } from './loader'

// Loaded lazily, because its tooltip needs a library.
const SpotsDots = island(async () => (await import('./SpotsDots')).SpotsDots)

export type EventCardProps = {
  /** The event. Its price selects the paid or the free look. */
  event: ListedEvent
  /** Position of the card in its list, from 0. */
  index: number
  /** Whether it is the next event of all. */
  isNext: boolean
}

const words = eventsPage.card

/** A card of the events page for an event that is not over. */
export function EventCard({ event, index, isNext }: EventCardProps) {
  const headingId = useId()
  const path = pathOf(event)
  const isFree = event.price === 'Free'
  const state = event.isCancelled ? words.cancelled : event.isFull && words.full
  const { month, day, weekday } = dayOf(event.starts)
  const facts = [
    { label: words.facts.date, value: `${short(weekday)}, ${longDate(event.starts)}` },
    { label: words.facts.time, value: timeOf(event) },
    { label: words.facts.difficulty, value: event.difficulty },
    { label: words.facts.location, value: locationOf(event) },
  ]
  return (
    <article
      aria-labelledby={headingId}
      className={styles.EventCard}
      data-surface={isNext ? 'pine' : 'paper'}
      data-co-hosted={event.isCoHosted}
    >
      <div className={styles.head}>
        {isNext && (
          <p className={styles.leaf} aria-hidden="true">
            <span>{short(month)}</span>
            {day}
          </p>
        )}
        {isNext && <Badge variant="bright">{words.next}</Badge>}
        <Badge>{event.type}</Badge>
        {isFree && <Badge variant="bright">{words.free}</Badge>}
        {event.isCoHosted && <Badge variant="bright">{words.coHost}</Badge>}
        {isFree && !state && <span className={styles.live}>{words.live}</span>}
        {state && <Badge variant="bright">{state}</Badge>}
      </div>
      <h3 id={headingId} className="title-m">
        {path ? <Link to={path}>{event.title}</Link> : event.title}
      </h3>
      <p className="soft">{event.subtitle}</p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="visually-hidden">{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{event.description}</p>
      <div className={styles.foot}>
        <div>
          <p className={isPriceSet(event) ? styles.price : styles.later}>{event.price}</p>
          {!state && (
            <div className={styles.spots}>
              <p>{event.spots}</p>
              <SpotsDots index={index} spots={event.spots} />
            </div>
          )}
        </div>
        <Action event={event} />
      </div>
    </article>
  )
}

/** The button of the card, disabled while the event has no page. */
function Action({ event }: Pick<EventCardProps, 'event'>) {
  const path = pathOf(event)
  const leadTo = (label: string, address: { to: SiteAddress } | { href: string }) => (
    <ButtonLink {...address}>
      {label}
      {/* Screen readers list links without context, so the label contains the title, too (WCAG 2.4.9). */}
      <span className="visually-hidden"> ({event.title})</span>
    </ButtonLink>
  )
  if (event.isFull && !event.isCancelled)
    return leadTo(words.waitingList, { to: (event.seats && path) || eventInterestPath(event) })
  const canJoin = event.price === 'Free' && !event.isNotOpen
  if (path && (event.isCancelled || !canJoin)) return leadTo(words.learnMore, { to: path })
  if (event.isCancelled) return null
  if (!path)
    return (
      <button type="button" disabled {...buttonLook()} data-disabled>
        {words.pending}
      </button>
    )
  return event.externalLink
    ? leadTo(words.rsvp, { href: event.externalLink })
    : leadTo(words.join, { to: path })
}
