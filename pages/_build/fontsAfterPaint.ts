import { fonts } from '../head/fonts.js'
import { link } from '../head/html.js'
import { SCRIPTS_ID } from '../head/startScripts.js'

const TEMPLATE = `<template id="${SCRIPTS_ID}">`

/**
 * Sends for a page's fonts at its end, and names their faces with the scripts, once it has been painted: while a face
 * that it knows is on its way, the browser looks for another font for every size and weight before it paints (on Linux
 * by asking another process). Where no scripts run the faces are known from the start.
 * @param html - a page whose scripts wait (`scriptsAfterPaint.ts`).
 * @param faces - as CSS.
 * @throws Error when the scripts of the page do not wait.
 */
export function fontsAfterPaint(html: string, faces: string): string {
  if (!html.includes(TEMPLATE)) throw new Error('A page has no place for what waits for its paint.')
  const style = `<style>${faces}</style>`
  return html
    .replace('</head>', () => `  <noscript>${style}</noscript>\n  </head>`)
    .replace(TEMPLATE, () => `${fonts.map(preloadOf).join('')}\n    ${TEMPLATE}${style}`)
}

/** Fonts are fetched without credentials (CSS Fonts 4, 4.8.2): a preload that says otherwise would come twice. */
const preloadOf = (href: string) =>
  link('preload', href, { as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' })
