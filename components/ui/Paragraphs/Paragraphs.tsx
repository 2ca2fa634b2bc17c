import styles from './Paragraphs.module.css'

export type ParagraphsProps = {
  /** In order, all different (they are React keys). */
  paragraphs: readonly string[]
}

/** Paragraphs of text; the first one is slightly larger. */
export function Paragraphs({ paragraphs }: ParagraphsProps) {
  return (
    <div className={styles.Paragraphs}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
