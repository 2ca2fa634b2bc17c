// Inlined in the head of each page with `Timed` content, which was prerendered once and is read later: shows and hides that
// content by the current time while the HTML is parsed, so the wrong state is never painted.
{
  const start = document.documentElement.dataset.now
  const now = start ? Date.parse(start) : Date.now()
  const parsing = new MutationObserver(() => {
    for (const timed of document.querySelectorAll('[data-until], [data-from]')) {
      const { until, from } = timed.dataset
      timed.hidden = until ? now >= Date.parse(until) : Date.parse(from) > now
    }
  })
  parsing.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => parsing.disconnect())
}
