import { useEffect, useRef, useState } from 'react'
import { type Cuts, Whittling } from '../../components/art/Whittling'
import { whittle } from '../../components/art/whittle'
import { useIsHydrated } from '../../components/islands/useIsHydrated'
import { Button } from '../../components/ui/Button/Button'
import { Link } from '../../components/ui/Link/Link'
import { wish } from '../../content/wish'
import styles from './CutTheWish.module.css'

const { stages } = wish
const last = stages.length - 1
/** Also without scripts, and on paper: the first stage, which is the highest, and the last. */
const isShownAlways = (stage: number) => stage % last === 0

/**
 * The method in four presses: each cut takes words from a wish, and a facet from the block beside it, until an hour's work is
 * left. All stages share one grid cell, so nothing moves. Without scripts, and on paper, the first and the last are below
 * each other.
 */
export function CutTheWish() {
  const [cuts, setCuts] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const isDone = cuts === last
  useEffect(() => {
    const block = card.current?.querySelector<HTMLElement>('[data-whittling]')
    // The last cut leaves the bird.
    if (block) whittle(block, (isDone ? 5 : cuts) as Cuts)
  }, [cuts, isDone])
  const now = stages[cuts]
  return (
    <div className={styles.CutTheWish} ref={card}>
      <div className={styles.stages}>
        {stages.map(
          ({ text, why }, index) =>
            (isHydrated || isShownAlways(index)) && (
              <div
                key={text}
                className={isShownAlways(index) ? styles.stage : `${styles.stage} not-printed`}
                data-current={index === cuts || undefined}
              >
                <p className="soft">{why}</p>
                <p className={styles.text}>
                  {text.split(/[[\]]/).map((words, part) =>
                    part % 2 ? (
                      <span key={words} className={styles.next}>
                        {words}
                      </span>
                    ) : (
                      words
                    ),
                  )}
                </p>
                {index === last && (
                  <p className="lede">
                    {wish.done} <Link to="#contact">{wish.book}</Link>
                  </p>
                )}
              </div>
            ),
        )}
      </div>
      <div className={`${styles.block} not-printed`}>
        <Whittling />
      </div>
      <div className={`${styles.action} not-printed`}>
        <Button variant={isDone ? 'quiet' : 'primary'} onPress={() => setCuts(isDone ? 0 : cuts + 1)}>
          {isDone ? wish.again : wish.cut}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {cuts > 0 && now && `${now.why} ${now.text.replace(/[[\]]/g, '')} ${isDone ? wish.done : ''}`}
      </p>
    </div>
  )
}
