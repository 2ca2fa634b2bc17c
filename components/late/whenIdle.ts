/** Calls `act` once the page has loaded and the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 2000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
