import { whenIdle } from '../late/whenIdle'

/** As in components/theme/base.css, which leaves these for later. */
const LEFT_FOR_LATER = ':is(section, footer)[data-room]:not([data-laid-out])'

/**
 * Lays out the page that has just come, but for its first screen one section at a time, whenever the browser has
 * nothing else to do.
 */
export function layOutInTurn(): void {
  delete document.documentElement.dataset.laidOut
  layOutNext()
}

/** Lays out the whole page at once: its heights are real then, and a place on it can be found. */
export function layOutAll(): void {
  document.documentElement.dataset.laidOut = ''
}

function layOutNext(): void {
  whenIdle(() => {
    const section = document.querySelector<HTMLElement>(LEFT_FOR_LATER)
    if (!section) return layOutAll()
    section.dataset.laidOut = ''
    layOutNext()
  })
}
