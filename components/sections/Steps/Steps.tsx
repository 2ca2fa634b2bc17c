import styles from './Steps.module.css'

export type StepsProps = {
  /** In order. Numbers are added by CSS. */
  steps: readonly { readonly title: string; readonly text: string }[]
}

/** Numbered steps, below each other, for what happens one after the other. Points in any order are a `List`. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.Steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
