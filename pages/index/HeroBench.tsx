import { HeroDrawing } from '../../components/art/Drawing'
import { Mark } from '../../components/art/Mark'
import { home } from '../../content/pages/home'
import { studio } from '../../content/studio'
import block from '../../drawings/block.svg?hero'
import styles from './HeroBench.module.css'

const { caption, prompt, steps, done } = home.hero.terminal

/** The home page's picture: the drawing of a wood block, with the studio's name and a terminal window over it. */
export function HeroBench() {
  return (
    <>
      <div className={styles.HeroBench}>
        <HeroDrawing file={block} />
        <p className={styles.logo} aria-hidden="true">
          <span className={styles.mark}>
            <Mark />
          </span>
          {studio.name}
        </p>
        <div className={styles.terminal}>
          <TerminalWindow />
        </div>
      </div>
      <p className={`${styles.caption} small soft`}>{caption}</p>
    </>
  )
}

/** A terminal with a finished program. Decorative: the text beside it says the same. */
function TerminalWindow() {
  return (
    <div className={styles.window} aria-hidden="true">
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
