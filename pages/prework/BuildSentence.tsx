import type { Draft } from '../../components/forms/answers'
import { type BuildParts, buildGoal, missingParts } from '../../content/forms/prework'
import styles from './BuildSentence.module.css'

export type BuildSentenceProps = {
  /** Stands above the sentence. */
  title: string
  /** What was typed so far. */
  answers: Draft
}

/** The sentence that the four parts make, as it will be sent; a placeholder stands where one is missing. */
export function BuildSentence({ title, answers }: BuildSentenceProps) {
  // Each part becomes a mark, so that parts and the words between them can be told apart below.
  const [...names] = Object.keys(missingParts) as (keyof BuildParts)[]
  const marks = Object.fromEntries(names.map((name) => [name, `${BREAK}${name}${BREAK}`])) as BuildParts
  return (
    <figure className={styles.BuildSentence}>
      <figcaption>{title}</figcaption>
      <p>
        {buildGoal(marks)
          .split(BREAK)
          .map((piece) => {
            const name = names.find((one) => one === piece)
            const typed = name && String(answers[name] ?? '').trim()
            return name ? (
              <mark key={name} className={styles.part} data-missing={!typed || undefined}>
                {typed || missingParts[name]}
              </mark>
            ) : (
              piece
            )
          })}
      </p>
    </figure>
  )
}

/** A character that nobody types. */
const BREAK = '\u0000'
