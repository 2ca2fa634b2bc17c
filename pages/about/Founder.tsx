import { useId } from 'react'
import { Drawing } from '../../components/art/Drawing'
import section from '../../components/sections/Section/Section.module.css'
import { Paragraphs } from '../../components/ui/Paragraphs/Paragraphs'
import { Picture } from '../../components/ui/Picture/Picture'
import portraitFounder from '../../drawings/portrait-founder.svg?drawing'
import styles from './Founder.module.css'

export type FounderProps = {
  /** Heading beside the portrait. */
  heading: string
  /** Who she is, in a few sentences. */
  paragraphs: readonly string[]
}

/** The founder: her drawn portrait, and who she is. */
export function Founder({ heading, paragraphs }: FounderProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={section.inner} data-look="beside">
      <div className={styles.portrait}>
        <Picture>
          <Drawing file={portraitFounder} />
        </Picture>
      </div>
      <div className={styles.words}>
        <h2 id={headingId}>{heading}</h2>
        <Paragraphs paragraphs={paragraphs} />
      </div>
    </section>
  )
}
