import type { AgendaItem } from '../../../content/events/_defineEvent'
import { clockOf } from '../../../content/events/_format'
import styles from './Agenda.module.css'

export type AgendaProps = {
  /** In order. Times are those of the studio's clocks. */
  parts: readonly AgendaItem[]
  /** Unit after the length of a part, such as `min`. */
  minutesLabel: string
  /** Whether the parts have times of day. Without them only their lengths are written. @default true */
  hasClock?: boolean
}

/** An agenda drawn to scale: a bar with a piece for each part, as long as the part, and below it the time and words. */
export function Agenda({ parts, minutesLabel, hasClock = true }: AgendaProps) {
  const pieces = piecesOf(parts)
  return (
    <div className={styles.Agenda}>
      <div className={styles.inner}>
        <svg className={styles.scale} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <g>
            {pieces.map(({ from, to, words, isLongest }) => (
              <g key={words.from} data-longest={isLongest || undefined}>
                <path d={`M${from} 0H${to}V44H${from}Z`} />
                <path d={`M${from} 44H${to}L${words.to} 100H${words.from}Z`} />
              </g>
            ))}
          </g>
        </svg>
        <ol className={styles.parts}>
          {parts.map(({ at, title, text, minutes }, i) => (
            <li key={at} className={styles.part} data-longest={pieces[i]?.isLongest || undefined}>
              <p>
                {hasClock ? (
                  <time dateTime={at} className={styles.time}>
                    {clockOf(at)}
                  </time>
                ) : null}{' '}
                {minutes ? (
                  <time dateTime={`PT${minutes}M`} className={styles.minutes}>
                    {minutes} {minutesLabel}
                  </time>
                ) : null}
              </p>
              <div>
                <h3>{title}</h3>
                {text ? <p className={styles.text}>{text}</p> : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/**
 * Where each part begins and ends on the bar, and where its words do: all words have the same room. In percent of the
 * whole. The longest part, or the last of several, is the one in which participants build.
 */
function piecesOf(parts: readonly AgendaItem[]) {
  const starts = parts.map(({ at }) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3)))
  const first = starts[0] ?? 0
  const ends = parts.map(({ minutes = 0 }, i) => starts[i + 1] ?? (starts[i] ?? 0) + minutes)
  const whole = (ends.at(-1) ?? 0) - first
  const lengths = ends.map((end, i) => end - (starts[i] ?? 0))
  const longest = lengths.lastIndexOf(Math.max(...lengths))
  const percent = (part: number, of: number) => Math.round((part / of) * 1000) / 10
  return parts.map((_, i) => ({
    from: percent((starts[i] ?? 0) - first, whole),
    to: percent((ends[i] ?? 0) - first, whole),
    words: { from: percent(i, parts.length), to: percent(i + 1, parts.length) },
    isLongest: i === longest,
  }))
}
