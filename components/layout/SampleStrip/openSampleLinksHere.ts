/**
 * Makes links to `example.com`, which belongs to no studio (RFC 2606), lead to a page of the local server that says where they
 * lead on the real site (`api/_local/elsewherePage.ts`). The address changes as the link is used.
 * @returns what ends it.
 */
export function openSampleLinksHere(): () => void {
  const open = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : undefined
    if (link?.hostname.endsWith('.example.com'))
      link.href = `/local/elsewhere?${new URLSearchParams({ link: link.href })}`
  }
  // `auxclick` is the middle button.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, open, true)
  return () => {
    for (const type of ['click', 'auxclick']) document.removeEventListener(type, open, true)
  }
}
