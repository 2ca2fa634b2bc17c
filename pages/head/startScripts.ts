/** Where the page's scripts lie (`pages/_build/scriptsAfterPaint.ts`). */
export const SCRIPTS_ID = 'late-scripts'

/**
 * Stands behind the page's scripts and starts them once the page has been painted: until then they would take its line
 * and its CPU. A page in a hidden tab is not painted and starts at once.
 */
export const startScripts = [
  '(function(){',
  `var scripts=document.getElementById("${SCRIPTS_ID}");`,
  'function start(){document.body.append(scripts.content)}',
  'document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})',
  '})()',
].join('')
