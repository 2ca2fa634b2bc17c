/**
 * Lays out the whole page, including sections that `content-visibility` skips (components/theme/base.css). Call it
 * before scrolling to an anchor or to an earlier position, which need real heights.
 */
export function disableContentVisibility(): void {
  document.documentElement.dataset.fullyRendered = ''
}
