import styles from './Steps.module.css'

export type StepsProps = {
  /** In order; the numbers come by themselves. */
  steps: readonly { readonly title: string; readonly text: string }[]
}

/** What happens, in order: numbered steps. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.Steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
