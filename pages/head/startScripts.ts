/** Where the page's scripts lie (`pages/_build/scriptsAfterPaint.ts`). */
export const SCRIPTS_ID = 'late-scripts'

/**
 * Starts the page's scripts once it has been painted: until then they would take its line and its CPU. A page in a
 * hidden tab is not painted and starts at once. Nothing to do while developing: there scripts stand in the page.
 */
export const startScripts = [
  'addEventListener("DOMContentLoaded",function(){',
  `var scripts=document.getElementById("${SCRIPTS_ID}");`,
  'function start(){document.body.append(scripts.content)}',
  'if(scripts)document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})',
  '})',
].join('')
