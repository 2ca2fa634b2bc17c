import { type FocusEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Quote, QuoteBand } from '../../components/sections/Quote/Quote'
import { ArrowLeft, ArrowRight, Pause, Play } from '../../components/ui/Icon/Icon'
import { IconButton } from '../../components/ui/IconButton/IconButton'
import { home } from '../../content/pages/home'
import { testimonials as quotes } from '../../content/testimonials'
import styles from './Testimonials.module.css'

const { heading, ...labels } = home.testimonials

/** How long each slide is shown before the next one, in milliseconds. */
const SLIDE_MS = 5000
/** A touch counts as a swipe from this distance, in CSS pixels. */
const SWIPE_PX = 40

/**
 * A carousel of quotes, one at a time, in a loop (ARIA Authoring Practices, carousel pattern). Slides do not change by themselves
 * while it is hovered or has the focus, after the visitor pressed pause, or, until they press play, with reduced motion (WCAG
 * 2.2.2). Without scripts all quotes are shown below each other.
 */
export function Testimonials() {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const [isUsed, setUsed] = useState(false)
  const touchStart = useRef(0)
  const isChanging = isPlaying && !isUsed
  const show = (index: number) => setCurrent((index + quotes.length) % quotes.length)

  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  // A slide that the visitor has chosen gets its full time, too.
  useEffect(() => {
    if (!isChanging) return
    const timer = setTimeout(() => setCurrent((current + 1) % quotes.length), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isChanging, current])

  const use = () => setUsed(true)
  const leave = ({ currentTarget }: PointerEvent | FocusEvent) =>
    setUsed(currentTarget.matches(':hover, :focus-within'))
  const placeOf = ({ changedTouches }: TouchEvent) => changedTouches[0]?.clientX ?? 0
  const swipe = (event: TouchEvent) => {
    const travelled = placeOf(event) - touchStart.current
    if (Math.abs(travelled) >= SWIPE_PX) show(current - Math.sign(travelled))
  }

  return (
    <QuoteBand
      heading={heading}
      id="social-proof"
      roleDescription="carousel"
      handlers={{ onPointerEnter: use, onFocus: use, onPointerLeave: leave, onBlur: leave }}
    >
      <div
        className={styles.slides}
        aria-live={isChanging ? 'off' : 'polite'}
        onTouchStart={(event) => {
          touchStart.current = placeOf(event)
        }}
        onTouchEnd={swipe}
      >
        {quotes.map((quoted, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
          <div
            key={quoted.text}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${quotes.length}`}
            data-current={index === current || undefined}
          >
            <Quote {...quoted} />
          </div>
        ))}
      </div>
      {quotes.length > 1 && (
        <div className={styles.controls}>
          <IconButton aria-label={labels.previous} onPress={() => show(current - 1)}>
            <ArrowLeft />
          </IconButton>
          {quotes.map(({ text, author }, index) => (
            <Button
              key={text}
              className={styles.dot}
              aria-label={`${index + 1}: ${author}`}
              aria-current={index === current ? 'true' : undefined}
              onPress={() => show(index)}
            />
          ))}
          <IconButton aria-label={labels.next} onPress={() => show(current + 1)}>
            <ArrowRight />
          </IconButton>
          <IconButton
            aria-label={isPlaying ? labels.pause : labels.play}
            onPress={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <Pause /> : <Play />}
          </IconButton>
        </div>
      )}
    </QuoteBand>
  )
}
