import { Drawing } from '../../components/art/Drawing'
import chip from '../../drawings/chip.svg?drawing'
import styles from './Highlights.module.css'

export type HighlightsProps = {
  /** What the event is about, in one or two sentences. */
  text: string
  /** What participants take home, a few words each, all different (they are React keys). */
  highlights?: readonly string[] | undefined
}

/** What participants make: a paragraph in large type, and one mark for each result. */
export function Highlights({ text, highlights }: HighlightsProps) {
  return (
    <div>
      <p className="lede">{text}</p>
      {highlights && (
        <ul className={styles.list}>
          {highlights.map((highlight) => (
            <li key={highlight}>
              <Drawing file={chip} />
              {highlight}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
