import event from '../../../content/events/vibe-coding-vcs'
import { type Neighbors, neighborsOf } from '../neighbors'

/** The events before and after the workshop for investors. */
export const loader = (): Neighbors => neighborsOf(event)
