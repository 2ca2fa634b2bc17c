import powerHourShape from '../../drawings/power-hour-shape.svg?drawing'
import { Drawing } from './Drawing'
import styles from './PencilDrawing.module.css'

/**
 * Minute 5 of a Power Hour. The pencil's line is drawn while the picture scrolls into view, in browsers that know scroll
 * timelines; elsewhere, and with reduced motion, it is there from the start.
 */
export function PencilDrawing() {
  return (
    <div className={styles.PencilDrawing}>
      <Drawing file={powerHourShape} />
      {/* In the page, not a file: only here can it be animated. A bird around the knot, over the drawing. Ink of tokens.css. */}
      <svg className={styles.line} viewBox="-200 -256 400 400" fill="none" aria-hidden="true">
        <path
          d="m166 54-5-10-50 20-28-30-20-10-20 8-10 16L7 66l24 8 6 30 28 22 40-2 24-20"
          transform="matrix(.87 .5 0 1 -118 -180)"
          pathLength="1"
        />
      </svg>
    </div>
  )
}
