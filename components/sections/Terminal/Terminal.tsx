import styles from './Terminal.module.css'

export type TerminalProps = {
  /** The install line, without its `$`. */
  prompt: string
  /** What the program prints while it works. */
  steps: readonly string[]
  /** Its last line. */
  done: string
}

/** A terminal whose program has finished. Decoration: the text beside it says the same in words. */
export function Terminal({ prompt, steps, done }: TerminalProps) {
  return (
    <div className={styles.Terminal} aria-hidden="true">
      <p>
        <span className={styles.quiet}>$</span> {prompt}
      </p>
      {steps.map((step) => (
        <p key={step} className={styles.quiet}>
          {step}
        </p>
      ))}
      <p className={styles.done}>{done}</p>
    </div>
  )
}
