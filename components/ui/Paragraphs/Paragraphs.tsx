import styles from './Paragraphs.module.css'

export type ParagraphsProps = {
  /** In order. No two are the same. */
  paragraphs: readonly string[]
}

/** Running text, the first paragraph a little larger. */
export function Paragraphs({ paragraphs }: ParagraphsProps) {
  return (
    <div className={styles.Paragraphs}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
