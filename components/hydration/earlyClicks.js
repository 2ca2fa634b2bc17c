// Inlined in each page's head, before any other script: notes the last click, which `replay.ts` may repeat.
addEventListener(
  'click',
  ({ target }) => {
    window.lastClick = target
  },
  true,
)
