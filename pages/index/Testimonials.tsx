import { type FocusEvent, type PointerEvent, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { PortraitWithBeard, PortraitWithGlasses, PortraitWithKnot } from '../../components/art/Portrait'
import { ArrowLeft, ArrowRight, Pause, Play } from '../../components/ui/Icon/Icon'
import { IconButton } from '../../components/ui/IconButton/IconButton'
import { Picture } from '../../components/ui/Picture/Picture'
import type { Testimonial } from '../../content/testimonials'
import styles from './Testimonials.module.css'
import { useRotation } from './useRotation'

export type TestimonialsProps = {
  /** Anchor of the section. */
  id: string
  /** Heading of the section. */
  heading: string
  /** In the order in which they come round. */
  testimonials: readonly Testimonial[]
  /** Labels of the controls. */
  labels: Record<'previous' | 'next' | 'pause' | 'play', string>
}

/** One beside each quote, in turn: carved people, not likenesses. */
const portraits = [
  <PortraitWithBeard key="beard" />,
  <PortraitWithGlasses key="glasses" />,
  <PortraitWithKnot key="knot" />,
]

/**
 * A carousel of quotes, one at a time, in a loop (ARIA Authoring Practices, carousel pattern). Without scripts they
 * stand below each other.
 */
export function Testimonials({ id, heading, testimonials, labels }: TestimonialsProps) {
  const headingId = useId()
  const slides = useRotation(testimonials.length)
  const swipe = useSwipe({ onLeft: slides.next, onRight: slides.previous })
  const holdWhileInside = {
    onPointerEnter: () => slides.hold(true),
    onPointerLeave: () => slides.hold(false),
    onFocus: () => slides.hold(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      slides.hold(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }

  return (
    <section
      id={id}
      className={styles.Testimonials}
      data-surface="pine"
      aria-labelledby={headingId}
      aria-roledescription="carousel"
    >
      <div className={styles.inner} {...holdWhileInside}>
        <h2 id={headingId}>{heading}</h2>
        <div className={styles.slides} aria-live={slides.isTurning ? 'off' : 'polite'} {...swipe}>
          {testimonials.map(({ text, author, title }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={text}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${testimonials.length}`}
              className={styles.slide}
              data-current={index === slides.current || undefined}
            >
              <blockquote>“{text}”</blockquote>
              <div className={styles.portrait}>
                <Picture>{portraits[index % portraits.length]}</Picture>
              </div>
              <p className={styles.speaker}>
                {author}
                <span>{title}</span>
              </p>
            </div>
          ))}
        </div>
        <div className={styles.controls}>
          <IconButton aria-label={labels.previous} onPress={slides.previous}>
            <ArrowLeft />
          </IconButton>
          <div className={styles.dots}>
            {testimonials.map(({ text, author }, index) => (
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
      </div>
    </section>
  )
}

/** How far a finger travels before it counts as a swipe, in CSS pixels. */
const SWIPE_PX = 40

/** Handlers that call back when a finger swipes sideways. A mouse or pen selects text instead. */
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
