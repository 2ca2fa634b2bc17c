import { type Neighbors, neighborsOf } from '../entries'

/** The events before and after the workshop for investors. */
export const loader = (): Neighbors => neighborsOf('vibe-coding-vcs')
