// Inlined in each page's head, before any other script: notes the last click, which `replay.ts` repeats once its part has hydrated. If
// that takes more than 3 s: after a press on a tab, by pointer or key, shows the page as without scripts, with all panels open; after
// one on a button that opens a dialog, shows the form in the page.
for (const press of ['click', 'keydown'])
  addEventListener(
    press,
    (event) => {
      const { target, key } = event
      if (press === 'click') window.lastClick = target
      const root = document.documentElement
      const control = key !== 'Tab' && target.closest('[data-dehydrated] :is([role=tab], [data-dialog])')
      if (!control || !root.hasAttribute('data-scripts')) return
      const { hash } = control
      if (hash && (press === 'keydown' || event.ctrlKey || event.metaKey || event.shiftKey)) return
      if (hash) event.preventDefault()
      setTimeout(() => {
        if (!control.isConnected || !control.closest('[data-dehydrated]')) return
        window.lastClick = null
        if (hash) location.hash = hash
        else root.removeAttribute('data-scripts')
      }, 3000)
    },
    true,
  )
