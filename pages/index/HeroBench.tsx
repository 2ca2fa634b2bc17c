import { type AnimationEvent, Fragment, useRef, useState } from 'react'
import { InlineDrawing } from '../../components/art/Drawing'
import { Mark } from '../../components/art/Mark'
import { type Cuts, Whittling } from '../../components/art/Whittling'
import { whittle } from '../../components/art/whittle'
import { Button } from '../../components/ui/Button/Button'
import { Link } from '../../components/ui/Link/Link'
import { home } from '../../content/pages/home'
import { studio } from '../../content/studio'
import { wish } from '../../content/wish'
import block from '../../drawings/block.svg?raw'
import styles from './HeroBench.module.css'
import { YourWish } from './YourWish'

const { prompt, steps, ok, done } = home.hero.terminal
const { stages } = wish
const last = stages.length - 1
/** After so many cuts the terminal says each of its steps. */
const EARNED = [2, last]
/** The last cut goes through two pictures: the bird comes out of the block. In milliseconds. */
const BEFORE_THE_BIRD = 400

/**
 * The home page's picture: a terminal with a wish, and the block of wood beside it. Each of four presses takes words from the
 * wish and a facet from the block, until an hour's work is left; then it asks for the visitor's own. All stages share one
 * grid cell, so nothing moves. Without scripts there is the wish, and a link to the form.
 */
export function HeroBench() {
  const [cuts, setCuts] = useState(0)
  /** The stage whose words are falling: it is shown until they have gone. */
  const [falling, setFalling] = useState<number>()
  // The controls take each other's place: the focus goes with them, but on a touch screen it would open the keyboard.
  const [takesFocus, setTakesFocus] = useState(false)
  const bench = useRef<HTMLDivElement>(null)
  const birdTimer = useRef(0)
  const shown = falling ?? cuts
  const isDone = cuts === last
  const isEarned = (step: number) => cuts >= (EARNED[step] ?? 0) || undefined

  function cutTo(count: number) {
    clearTimeout(birdTimer.current)
    const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    setFalling(count > cuts && !prefersStill ? cuts : undefined)
    setCuts(count)
    const picture = bench.current?.querySelector<HTMLElement>('[data-whittling]')
    if (!picture) return
    whittle(picture, count as Cuts)
    if (count < last) return
    birdTimer.current = window.setTimeout(() => whittle(picture, 5), prefersStill ? 0 : BEFORE_THE_BIRD)
  }
  const onAnimationEnd = ({ target }: AnimationEvent) =>
    target instanceof Element && target.matches('[data-falling]') && setFalling(undefined)

  return (
    <div className={styles.HeroBench} ref={bench}>
      <div className={styles.block} data-is-cut={cuts > 0 || undefined} aria-hidden="true">
        <Whittling />
        <InlineDrawing svg={block} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of words, not of fields */}
      <div className={styles.terminal} role="group" aria-label={wish.label}>
        <p className={styles.logo} aria-hidden="true">
          <Mark />
          {studio.name}
        </p>
        <p aria-hidden="true">
          <span className="soft">$</span> {prompt}
        </p>
        <div className={styles.stages} onAnimationEnd={onAnimationEnd}>
          {stages.map(({ text, why }, index) => (
            <div key={text} data-current={index === shown || undefined}>
              <p className={styles.why}>{why}</p>
              <p className={styles.wish}>{withCut(text, index === falling)}</p>
            </div>
          ))}
        </div>
        <p className={styles.progress} aria-hidden="true">
          {steps.map((step, index) => (
            <span key={step} className={styles.step} data-is-earned={isEarned(index)}>
              {step} {ok}
            </span>
          ))}
          <span className={styles.done} data-is-earned={isDone || undefined}>
            {done}
          </span>
        </p>
        <div className={styles.actions}>
          {isDone ? (
            <YourWish
              takesFocus={takesFocus}
              onAgain={() => {
                setTakesFocus(true)
                cutTo(0)
              }}
            />
          ) : (
            <Button
              variant="quiet"
              autoFocus={takesFocus}
              onPress={({ pointerType }) => {
                setTakesFocus(pointerType !== 'touch')
                cutTo(cuts + 1)
              }}
            >
              {wish.cut}
            </Button>
          )}
          <p className={styles.withoutScripts}>
            <Link to="#contact">{wish.book}</Link>
          </p>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {cuts > 0 &&
          `${stages[cuts]?.why} ${stages[cuts]?.text.replace(/[[\]]/g, '')} ${isDone ? wish.done : ''}`}
      </p>
    </div>
  )
}

/** A wish, with the words that the next cut takes marked, or falling. Each is a box of its own, so that lines break the same. */
const withCut = (text: string, isFalling: boolean) =>
  text.split(/[[\]]/).map((words, part) =>
    part % 2
      ? words.split(' ').map((word, index) => (
          <Fragment key={word}>
            {index > 0 && ' '}
            <span className={styles.next} data-falling={isFalling || undefined}>
              {word}
            </span>
          </Fragment>
        ))
      : words,
  )
