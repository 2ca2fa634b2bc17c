// Inlined in each page's head, before any other script: says whether scripts run here (`data-scripts`). Browsers without
// `AbortSignal.timeout` (of early 2022 and before: below `build.target`, vite.config.ts) show the page as without scripts.
if (window.AbortSignal && AbortSignal.timeout) document.documentElement.setAttribute('data-scripts', '')
else
  addEventListener('DOMContentLoaded', () => {
    for (const each of document.querySelectorAll('noscript')) each.outerHTML = each.textContent
  })
