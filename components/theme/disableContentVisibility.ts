/** Every browser that runs our scripts knows `instant`; the types of that year do not. */
const INSTANTLY = { behavior: 'instant' as string } as ScrollOptions

/**
 * Lays out the whole page, including sections that `content-visibility` skips (components/theme/base.css). Call it
 * before scrolling to an anchor or to an earlier position, which need real heights. What is in the middle of the window stays
 * there: scroll anchoring does not keep it where sections above it, which a jump has skipped, get their real heights.
 */
export function disableContentVisibility(): void {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const topOf = () => seen?.getBoundingClientRect().top ?? 0
  const top = topOf()
  document.documentElement.dataset.fullyRendered = ''
  const moved = topOf() - top
  if (moved) scrollBy({ top: moved, ...INSTANTLY })
}
