import { Drawing } from '../../../components/art/Drawing'
import { Agenda } from '../../../components/sections/Agenda/Agenda'
import { Column, Columns } from '../../../components/sections/Columns/Columns'
import { HostCard } from '../../../components/sections/HostCard/HostCard'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { hosts } from '../../../content/events/_hosts'
import { eventPage } from '../../../content/pages/event'
import chip from '../../../drawings/chip.svg?drawing'
import styles from './EventBody.module.css'
import type { LoadedEvent } from './loader'

const { agenda } = eventPage

/** What an event is about, below the hero of its page: what one makes, host, agenda, lists. Empty lists have no section. */
export function EventBody({ event, extra }: Pick<LoadedEvent, 'event' | 'extra'>) {
  const { description, highlights, details } = event
  const lists = [
    { heading: eventPage.learn, points: details.learn },
    { heading: eventPage.attend, points: details.attend },
    { heading: eventPage.bring, points: details.bring },
  ].filter(({ points }) => points.length > 0)
  return (
    <>
      <Columns widths="wide-first">
        <Column heading={eventPage.make}>
          <p className="lede">{description}</p>
          {highlights && (
            <ul className={styles.results}>
              {highlights.map((highlight) => (
                <li key={highlight}>
                  <Drawing file={chip} />
                  {highlight}
                </li>
              ))}
            </ul>
          )}
        </Column>
        <Column heading={eventPage.host}>
          <HostCard face={details.host} {...hosts[details.host]} />
        </Column>
      </Columns>
      {details.agenda.length > 0 && (
        <Columns surface="mint">
          <Column heading={agenda.heading} intro={agenda.intro}>
            <Agenda parts={details.agenda} minutesLabel={agenda.minutes} />
          </Column>
        </Columns>
      )}
      {lists.length > 0 && (
        <Columns band="strip">
          {lists.map((list) => (
            <Column key={list.heading} {...list} />
          ))}
        </Columns>
      )}
      {extra && (
        <Columns surface="mint">
          <Column heading={extra.heading} intro={extra.intro}>
            <Tiles items={extra.items} />
          </Column>
        </Columns>
      )}
    </>
  )
}
