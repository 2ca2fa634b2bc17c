// Inlined in each page's head, before any other script: notes the last click, and shows the panel of a clicked tab.
addEventListener(
  'click',
  ({ target }) => {
    window.lastClick = target
    const tab = target.closest('[data-dehydrated] [role=tab]')
    const panels = tab?.closest('[data-tabs]').querySelectorAll('[data-panel]')
    for (const [nth, each] of [...(tab?.parentNode.children ?? [])].entries()) {
      each.setAttribute('aria-selected', each === tab)
      each.toggleAttribute('data-selected', each === tab)
      panels[nth].toggleAttribute('data-inert', each !== tab)
    }
  },
  true,
)
