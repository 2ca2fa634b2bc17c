// Inlined in each page's head, before any other script: notes the last click, which `replay.ts` may repeat. If the code of tabs
// has not arrived 3 s after a press on one, by pointer or key, shows the page as without scripts: all panels are open then.
for (const press of ['click', 'keydown'])
  addEventListener(
    press,
    ({ target, key }) => {
      if (press === 'click') window.lastClick = target
      if (key === 'Tab' || !target.closest('[role=tab]')) return
      setTimeout(() => {
        if (target.closest('[data-dehydrated]')) document.documentElement.removeAttribute('data-scripts')
      }, 3000)
    },
    true,
  )
