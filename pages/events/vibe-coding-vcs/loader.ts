import { type Neighbors, neighborsOf } from '../../../content/events/_eventIndex'

/** The events before and after the workshop for investors. */
export const loader = (): Neighbors => neighborsOf('vibe-coding-vcs')
