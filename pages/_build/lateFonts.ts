import { fonts } from '../head/fonts.js'
import { link, tag } from '../head/html.js'
import { FACES_ID, loadFonts } from '../head/loadFonts.js'
import { SCRIPTS_ID } from '../head/startScripts.js'
import { faceArguments } from './fontFaces.js'

const TEMPLATE = `<template id="${SCRIPTS_ID}">`

/**
 * Sends for a page's fonts at its end, and names their faces to it when they have come (`pages/head/loadFonts.ts`):
 * while a face that it knows is on its way, the browser looks for another font for every size and weight before it
 * paints (on Linux by asking another process). Where no scripts run the faces are known from the start.
 * @param html - a page whose scripts wait (`scriptsAfterPaint.ts`).
 * @param faces - as CSS.
 * @throws Error when the scripts of the page do not wait.
 */
export function lateFonts(html: string, faces: string): string {
  if (!html.includes(TEMPLATE)) throw new Error('A page has no place for what waits for its paint.')
  const parts = [
    fonts.map(preloadOf).join(''),
    tag('script', { type: 'application/json', id: FACES_ID }, JSON.stringify(faceArguments(faces))),
    tag('script', {}, loadFonts),
    TEMPLATE,
  ]
  return html
    .replace('</head>', () => `  <noscript><style>${faces}</style></noscript>\n  </head>`)
    .replace(TEMPLATE, () => parts.join('\n    '))
}

/** Fonts are fetched without credentials (CSS Fonts 4, 4.8.2): a preload that says otherwise would come twice. */
const preloadOf = (href: string) =>
  link('preload', href, { as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' })
