import { SAMPLE_HOSTS, SEES_TODAY } from '../../../content/sampleDate'

/**
 * Inline script that shows and hides `Timed` content by the current time, because a page is prerendered once and read
 * later. It is part of the page's only inline script (`pages/_document/documentHead.ts`) and acts while the HTML is
 * parsed, so the wrong state is never painted. On a page that was prerendered with the sample date
 * (`content/samples.ts`) it first decides whether that date is used, or the real one, and shows the matching strip
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
