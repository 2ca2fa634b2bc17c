import { useIsHydrated } from '../../hydration/useIsHydrated'

/**
 * When the page was written, and what stands for the present in tests (`NOW`): `<html>` carries both, so that the page,
 * what runs before it is painted and what hydrates it agree.
 */
const timesOf = ({ NOW }: Readonly<Partial<Record<'NOW', string | undefined>>>) => ({
  written: NOW || new Date().toISOString(),
  ...(NOW && { now: NOW }),
})

/** The attributes of `<html>` that say what time it is. */
export const times: { readonly written?: string; readonly now?: string } =
  typeof document === 'undefined' ? timesOf(process.env) : document.documentElement.dataset

const present = () => (times.now ? Date.parse(times.now) : Date.now())

/** When this page was written, in milliseconds: what was over by then is over. */
export const writtenAt = times.written ? Date.parse(times.written) : present()

/**
 * The time in milliseconds: when the page was written for the render that must equal its HTML, the visitor's clock from
 * then on.
 */
export const useNow = () => (useIsHydrated() ? present() : writtenAt)

/** Whether an instant (ISO 8601) has passed. */
export const useHasPassed = (time: string) => useNow() >= Date.parse(time)

/**
 * Shows and hides what stands on a page for a time (`components/ui/Timed`): a page is written once and read for years. Part
 * of the page's one inline script (`pages/_document/documentHead.ts`), it follows the parser, so that nothing is painted in
 * the state of another day.
 */
export const timedScript = [
  'var root=document.documentElement.dataset,now=root.now?Date.parse(root.now):Date.now();',
  'var parsing=new MutationObserver(function(){',
  'document.querySelectorAll("[data-until],[data-from]").forEach(function(e){',
  'var until=e.dataset.until;',
  'e.hidden=until?now>=Date.parse(until):Date.parse(e.dataset.from)>now',
  '})',
  '});',
  'parsing.observe(document,{childList:true,subtree:true});',
  'addEventListener("DOMContentLoaded",function(){parsing.disconnect()})',
].join('')
