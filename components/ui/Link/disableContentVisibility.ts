/**
 * Lays out what `content-visibility` has left out (components/theme/base.css): an anchor, or the place that the visitor
 * left, is looked for among real heights.
 */
export function disableContentVisibility(): void {
  document.documentElement.dataset.laidOut = ''
}
