import { SAMPLE_HOSTS, SEES_TODAY } from '../../../content/samples'

/**
 * Shows and hides what stands on a page for a time (`components/ui/Timed`): a page is written once and read for years. Part
 * of the page's one inline script (`pages/_document/documentHead.ts`), it follows the parser, so that nothing is painted in
 * the state of another day. First it decides which dates hold on a page that was written as of the sample date
 * (`content/samples.ts`): the sample date, or the real one. Only the strip that says so is shown
 * (`components/layout/SampleStrip`).
 */
export const timedScript = [
  'var root=document.documentElement.dataset;',
  `if(root.dates)root.dates=${SAMPLE_HOSTS}.test(location.hostname)?${SEES_TODAY}.test(document.cookie)?"today":"sample":"real";`,
  'if(root.dates=="today"||root.dates=="real")delete root.now;',
  'var now=root.now?Date.parse(root.now):Date.now();',
  'var parsing=new MutationObserver(function(){',
  'document.querySelectorAll("[data-until],[data-from]").forEach(function(e){',
  'var until=e.dataset.until;',
  'e.hidden=until?now>=Date.parse(until):Date.parse(e.dataset.from)>now',
  '});',
  'document.querySelectorAll("[data-for-dates]").forEach(function(e){e.hidden=e.dataset.forDates!=root.dates})',
  '});',
  'parsing.observe(document,{childList:true,subtree:true});',
  'addEventListener("DOMContentLoaded",function(){parsing.disconnect()})',
].join('')
