/**
 * Shows and hides what stands on a page for a time (`Timed`), before the page is painted: a page is written once and read
 * for years. Stands behind the page in its HTML; the page's content security policy knows its hash (`vercel.json`).
 */
export const timedScript = [
  'var root=document.documentElement.dataset,now=root.now?Date.parse(root.now):Date.now();',
  'document.querySelectorAll("[data-until],[data-from]").forEach(function(e){',
  'var until=e.dataset.until;',
  'e.hidden=until?now>=Date.parse(until):now<Date.parse(e.dataset.from)',
  '})',
].join('')
