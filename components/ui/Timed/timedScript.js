// Inlined in the head of each page with `Timed` content, which was prerendered once and is read later: shows and hides that
// content by the current time while the HTML is parsed, so the wrong state is never painted. On a page that was prerendered
// with the sample date (`content/samples.ts`) it first decides whether that date is used, or the real one, and shows the
// matching strip (`components/layout/SampleStrip`).
{
  const root = document.documentElement.dataset
  // `pages/_document/documentHead.ts` puts in the two patterns of `content/sampleDate.ts`.
  const hasSampleDate = root.dates && SAMPLE_HOSTS.test(location.hostname)
  const seesToday = SEES_TODAY.test(document.cookie)
  if (root.dates) root.dates = hasSampleDate ? (seesToday ? 'today' : 'sample') : 'real'
  if (root.dates && root.dates !== 'sample') delete root.now
  const now = root.now ? Date.parse(root.now) : Date.now()
  const parsing = new MutationObserver(() => {
    for (const timed of document.querySelectorAll('[data-until], [data-from]')) {
      const { until, from } = timed.dataset
      timed.hidden = until ? now >= Date.parse(until) : Date.parse(from) > now
    }
    for (const strip of document.querySelectorAll('[data-for-dates]'))
      strip.hidden = strip.dataset.forDates !== root.dates
  })
  parsing.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => parsing.disconnect())
}
