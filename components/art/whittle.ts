import type { Cuts } from './Whittling'

/**
 * Shows the block (`Whittling`) after so many cuts. With one more than before, its shaving falls to the bench, unless the
 * visitor prefers reduced motion.
 */
export function whittle(block: HTMLElement, cuts: Cuts): void {
  const before = Number(block.style.getPropertyValue('--cuts'))
  block.style.setProperty('--cuts', `${cuts}`)
  if (cuts <= before || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  block.lastElementChild?.animate(
    [
      { transform: 'translate(8%, -44%) rotate(16deg)', opacity: 0 },
      { transform: 'translate(7%, -38%) rotate(12deg)', opacity: 1, offset: 0.15 },
      { transform: 'translate(-4%, -14%) rotate(-6deg)', offset: 0.65 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 550, easing: 'cubic-bezier(0.4, 0, 0.6, 1)' },
  )
}
