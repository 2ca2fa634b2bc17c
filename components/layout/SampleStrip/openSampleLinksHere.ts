/**
 * Makes links to `example.com`, a reserved domain without real pages (RFC 2606), open a page of the local server
 * instead, which shows where the link leads on the real site (`tools/server/elsewherePage.ts`). A link's address is
 * changed when it is clicked.
 * @returns a function that removes the listeners.
 */
export function openSampleLinksHere(): () => void {
  const open = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : undefined
    if (link?.hostname.endsWith('.example.com'))
      link.href = `/local/elsewhere?${new URLSearchParams({ link: link.href })}`
  }
  // `auxclick` is a click with the middle button.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, open, true)
  return () => {
    for (const type of ['click', 'auxclick']) document.removeEventListener(type, open, true)
  }
}
