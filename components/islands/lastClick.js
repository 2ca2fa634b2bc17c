// Inlined in each page's head, before any other script: notes the last click, which its part repeats once it has hydrated.
addEventListener('click', (event) => (window.lastClick = event.target), true)
