import { useAnswers } from '../../components/forms/LeadForm/Questions'
import { type BuildParts, buildGoal, missingParts } from '../../content/forms/prework'
import { preworkPage } from '../../content/pages/prework'
import styles from './BuildSentence.module.css'

/** Preview of the sentence that is composed of four answers of its form and sent. A missing answer has a placeholder. */
export function BuildSentence() {
  const answers = useAnswers()
  // Composed of placeholders instead of answers, so that the sentence can be split into answers and the words
  // between.
  const names = Object.keys(missingParts) as (keyof BuildParts)[]
  const placeholders = Object.fromEntries(
    names.map((name) => [name, `${BREAK}${name}${BREAK}`]),
  ) as BuildParts
  return (
    <figure className={styles.BuildSentence}>
      <figcaption className="small soft">{preworkPage.preview.title}</figcaption>
      <p>
        {buildGoal(placeholders)
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

/** A character that nobody types, around each placeholder. */
const BREAK = '\u0000'
