import styles from './Paragraphs.module.css'

export type ParagraphsProps = {
  /** In order, all different (they are React keys). */
  paragraphs: readonly string[]
  /** A sentence in large letters before them. */
  lede?: string
}

/** Running text from `content/`: paragraphs, all of one size. */
export function Paragraphs({ paragraphs, lede }: ParagraphsProps) {
  return (
    <div className={styles.Paragraphs}>
      {lede ? <p className="title-m">{lede}</p> : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
