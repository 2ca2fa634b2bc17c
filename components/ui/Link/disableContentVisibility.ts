/**
 * Lays out what `content-visibility` has left out (components/theme/base.css): the place of an anchor, and a scroll
 * position, are right only among real heights.
 */
export function disableContentVisibility(): void {
  document.documentElement.dataset.laidOut = ''
}
