import { readFileSync } from 'node:fs'
import type { GeneratedFiles } from './generatedFiles.js'

/**
 * `/plain.css`, the stylesheet of pages that API functions render (a form sent back for correction, without scripts). They
 * cannot know the hashed name of the site's stylesheet, so they link this one, made from the same tokens.
 */
export const plainStylesheet: GeneratedFiles = {
  '/plain.css': () =>
    ['layers', 'fonts', 'fallbackFonts', 'tokens', 'base', 'cutCorner', 'plain']
      .map((name) => readFileSync(`components/theme/${name}.css`, 'utf8'))
      .join('\n'),
}
