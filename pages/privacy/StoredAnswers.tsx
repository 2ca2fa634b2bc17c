import type { StoredForm } from '../../content/forms/_storedAnswers'
import { privacy } from '../../content/pages/privacy'
import styles from './StoredAnswers.module.css'

export type StoredAnswersProps = {
  /** Each form with the labels of what it asks and stores. */
  forms: readonly StoredForm[]
}

/** Lists everything that each form asks and stores. */
export function StoredAnswers({ forms }: StoredAnswersProps) {
  return (
    <div className={styles.StoredAnswers}>
      {forms.map(({ name, asked, composed }) => (
        <section key={name} aria-label={name} className={styles.form}>
          <h3>{name}</h3>
          <Answers what={privacy.forms.asks} labels={asked} />
          {composed.length > 0 && <Answers what={privacy.forms.kept} labels={composed} />}
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
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  )
}
