import powerHourLine from '../../drawings/power-hour-line.svg?raw'
import powerHourShape from '../../drawings/power-hour-shape.svg?drawing'
import { Drawing, InlineDrawing } from './Drawing'
import styles from './PencilDrawing.module.css'

/**
 * Minute 5 of a Power Hour. The pencil's line is drawn while the picture scrolls into view, in browsers that know scroll
 * timelines; elsewhere, and with reduced motion, it is there from the start.
 */
export function PencilDrawing() {
  return (
    <div className={styles.PencilDrawing}>
      <Drawing file={powerHourShape} />
      <div className={styles.line}>
        <InlineDrawing svg={powerHourLine} />
      </div>
    </div>
  )
}
