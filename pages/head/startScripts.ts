/** Where the page's scripts lie (`pages/_build/scriptsAfterPaint.ts`). */
export const SCRIPTS_ID = 'late-scripts'

/** Longest wait for a first paint in a browser that does not tell of it, in milliseconds. */
const AT_MOST = 2000

/**
 * Stands behind the page's scripts and starts them once the page has been painted (Paint Timing, W3C): until then they
 * would take its line and its CPU. A page in a hidden tab is not painted and starts at once. To start twice does nothing.
 */
export const startScripts = [
  '(function(){',
  `var scripts=document.getElementById("${SCRIPTS_ID}");`,
  'function start(){document.body.append(scripts.content)}',
  'if(document.hidden)return start();',
  `setTimeout(start,${AT_MOST});`,
  'new PerformanceObserver(start).observe({type:"paint",buffered:true})',
  '})()',
].join('')
