import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Quote, QuoteBand } from '../../components/sections/Quote/Quote'
import { ArrowLeft, ArrowRight, Pause, Play } from '../../components/ui/Icon/Icon'
import { IconButton } from '../../components/ui/IconButton/IconButton'
import { home } from '../../content/pages/home'
import { type Testimonial, testimonials } from '../../content/testimonials'
import styles from './Testimonials.module.css'

const { heading, ...labels } = home.testimonials

export type TestimonialsProps = {
  /** What people said, in the order of the dots. @default those of `content/testimonials.ts` */
  quotes?: readonly Testimonial[]
}

/**
 * A carousel of quotes, one at a time, in a loop (ARIA Authoring Practices, carousel pattern). Without scripts all
 * quotes are shown below each other.
 */
export function Testimonials({ quotes = testimonials }: TestimonialsProps) {
  const slides = useRotation(quotes.length)
  const swipe = useSwipe({ onLeft: slides.next, onRight: slides.previous })
  const pauseWhileInside = {
    onPointerEnter: () => slides.setHovered(true),
    onPointerLeave: () => slides.setHovered(false),
    onFocus: () => slides.setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      slides.setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }

  return (
    <QuoteBand heading={heading} id="social-proof" roleDescription="carousel" handlers={pauseWhileInside}>
      <div className={styles.slides} aria-live={slides.isAutoPlaying ? 'off' : 'polite'} {...swipe}>
        {quotes.map((quoted, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
          <div
            key={quoted.text}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${quotes.length}`}
            data-current={index === slides.current || undefined}
          >
            <Quote {...quoted} />
          </div>
        ))}
      </div>
      {quotes.length > 1 && (
        <div className={styles.controls}>
          <IconButton aria-label={labels.previous} onPress={slides.previous}>
            <ArrowLeft />
          </IconButton>
          <div className={styles.dots}>
            {quotes.map(({ text, author }, index) => (
              <Button
                key={text}
                className={styles.dot}
                aria-label={`${index + 1}: ${author}`}
                aria-current={index === slides.current ? 'true' : undefined}
                onPress={() => slides.show(index)}
              />
            ))}
          </div>
          <IconButton aria-label={labels.next} onPress={slides.next}>
            <ArrowRight />
          </IconButton>
          <IconButton
            aria-label={slides.isPlaying ? labels.pause : labels.play}
            onPress={slides.togglePlaying}
          >
            {slides.isPlaying ? <Pause /> : <Play />}
          </IconButton>
        </div>
      )}
    </QuoteBand>
  )
}

/** A touch counts as a swipe from this distance, in CSS pixels. */
const SWIPE_PX = 40

/** Handlers for a sideways swipe by touch. With a mouse or pen the visitor selects text instead. */
function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<number>()
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? event.clientX : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return
      const travelled = event.clientX - start.current
      start.current = undefined
      if (travelled <= -SWIPE_PX) onLeft()
      if (travelled >= SWIPE_PX) onRight()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}

/** How long each slide is shown before the next one, in milliseconds. */
const SLIDE_MS = 5000

/**
 * Shows `count` slides in a loop. Slides do not change while the carousel is hovered or focused, after the visitor pressed pause,
 * or, until they press play, with reduced motion (WCAG 2.2.2).
 */
function useRotation(count: number) {
  const [current, setCurrent] = useState(0)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isPlaying, setPlaying] = useState(true)
  const isAutoPlaying = isPlaying && !isHovered && !isFocused

  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  // `current` is a dependency, so that a slide chosen by the visitor also gets its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isAutoPlaying) return
    const timer = setTimeout(() => setCurrent((index) => (index + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isAutoPlaying, current, count])

  return {
    /** Index of the slide that is shown, from 0. */
    current,
    /** Whether the play button is on. */
    isPlaying,
    /** Whether slides change at the moment. */
    isAutoPlaying,
    show: setCurrent,
    previous: () => setCurrent((index) => (index + count - 1) % count),
    next: () => setCurrent((index) => (index + 1) % count),
    togglePlaying: () => setPlaying(!isPlaying),
    setHovered,
    setFocused,
  }
}
