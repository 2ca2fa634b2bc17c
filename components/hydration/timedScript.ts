/**
 * Shows and hides what stands on a page for a time (`Timed`): a page is written once and read for years. Stands before the
 * page in its HTML and follows the parser, so that nothing is painted in the state of another day; the page's content
 * security policy knows its hash (`vercel.json`).
 */
export const timedScript = [
  'var root=document.documentElement.dataset,now=root.now?Date.parse(root.now):Date.now();',
  'var parsing=new MutationObserver(function(){',
  'document.querySelectorAll("[data-until],[data-from]").forEach(function(e){',
  'var until=e.dataset.until;',
  'e.hidden=until?now>=Date.parse(until):now<Date.parse(e.dataset.from)',
  '})',
  '});',
  'parsing.observe(document,{childList:true,subtree:true});',
  'addEventListener("DOMContentLoaded",function(){parsing.disconnect()})',
].join('')
