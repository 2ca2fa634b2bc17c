import type { StoredForm } from '../../content/forms/_storedAnswers'
import styles from './StoredAnswers.module.css'

export type StoredAnswersProps = {
  /** Each form with the labels of what it asks and stores. */
  forms: readonly StoredForm[]
  /** Words above the lists: what a form asks, and what is stored beside it. */
  words: { readonly asks: string; readonly kept: string }
}

/** Lists everything that each form asks and stores. */
export function StoredAnswers({ forms, words }: StoredAnswersProps) {
  return (
    <div className={styles.StoredAnswers}>
      {forms.map(({ name, asked, composed }) => (
        <section key={name} aria-label={name} className={styles.form}>
          <h3>{name}</h3>
          <Answers what={words.asks} labels={asked} />
          {composed.length > 0 && <Answers what={words.kept} labels={composed} />}
        </section>
      ))}
    </div>
  )
}

function Answers({ what, labels }: { what: string; labels: readonly string[] }) {
  return (
    <>
      <p className={styles.what}>{what}</p>
      <ul>
        {labels.map((label) => (
          <li key={label} className={styles.question}>
            {label}
          </li>
        ))}
      </ul>
    </>
  )
}
