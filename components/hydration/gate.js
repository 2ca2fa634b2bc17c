// Inlined in each page's head, before any other script: says whether scripts run here (`data-scripts`). Browsers below the floor
// (tools/build/browserFloor.ts), of which none knows cascade layers, show the page as without scripts.
if (window.CSSLayerBlockRule) document.documentElement.setAttribute('data-scripts', '')
else
  addEventListener('DOMContentLoaded', () => {
    for (const each of document.querySelectorAll('noscript')) each.outerHTML = each.textContent
  })
