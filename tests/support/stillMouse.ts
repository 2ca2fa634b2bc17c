/**
 * Set-up file: keeps the browser's own mouse out of stories. It lies in the corner of the window, and whenever a page has
 * been laid out the browser reports what is under it now; that ends the hover of the pointer that a story plays.
 */
for (const move of ['over', 'out', 'enter', 'leave', 'move'])
  for (const device of ['pointer', 'mouse'])
    window.addEventListener(
      device + move,
      (event) => {
        if (event.isTrusted) event.stopImmediatePropagation()
      },
      { capture: true },
    )
