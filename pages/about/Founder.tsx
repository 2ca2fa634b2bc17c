import { useId } from 'react'
import { Drawing } from '../../components/art/Drawing'
import { Frame } from '../../components/ui/Frame/Frame'
import { Paragraphs } from '../../components/ui/Paragraphs/Paragraphs'
import { about } from '../../content/pages/about'
import portraitFounder from '../../drawings/portrait-founder.svg?drawing'
import styles from './Founder.module.css'

const { heading, paragraphs } = about.founder

/** The founder: her drawn portrait, and who she is. */
export function Founder() {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={`band ${styles.Founder}`}>
      <div className={styles.portrait}>
        <Frame>
          <Drawing file={portraitFounder} />
        </Frame>
      </div>
      <div className={`lede ${styles.words}`}>
        <h2 id={headingId}>{heading}</h2>
        <Paragraphs paragraphs={paragraphs} />
      </div>
    </section>
  )
}
