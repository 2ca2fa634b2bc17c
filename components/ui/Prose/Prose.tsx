import type { ReactNode } from 'react'
import styles from './Prose.module.css'

export type ProseProps = {
  /** The page's only `h1`. */
  heading: string
  /** Paragraphs, lists and links. */
  children?: ReactNode
}

/** A page that is only words: a heading and what follows it. */
export function Prose({ heading, children }: ProseProps) {
  return (
    <div className={styles.Prose}>
      <h1>{heading}</h1>
      {children}
    </div>
  )
}
