import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The proportions of a drawing. */
const VIEW_BOX = /<svg\b[^>]*\sviewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/

/**
 * Vite plugin for imports of `drawings/*.svg?drawing`. They give the props of an `<img>`: the file's address, width
 * and height. The address contains a hash of the content, so browsers can cache the file forever (`vercel.json`), and
 * a changed file has a new address. `?hero` adds whether the drawing is cut at its edges, and the file's content, but not in scripts
 * for browsers: a page's first drawing is in its HTML.
 */
export function drawingFiles(): Plugin {
  return {
    name: 'drawing-files',
    // Before Vite's own handling of `.svg`, which gives only the address.
    enforce: 'pre',
    load(id, { ssr = false } = {}) {
      const [file = '', query] = id.split('?')
      if (query !== 'drawing' && query !== 'hero') return
      this.addWatchFile(file)
      const content = readFileSync(file, 'utf8')
      const [, width, height] = VIEW_BOX.exec(content) ?? []
      if (!width || !height) throw new Error(`${file} has no viewBox.`)
      // Never inline as a `data:` address, which would make the scripts larger.
      const props = [`src, width: ${width}, height: ${height}`]
      if (query === 'hero') props.push(`isCut: ${/<svg\b[^>]* slice"/.test(content) || undefined}`)
      if (query === 'hero' && ssr) props.push(`svg: ${JSON.stringify(content)}`)
      return `import src from ${JSON.stringify(`${file}?no-inline`)}
        export default { ${props.join(', ')} }`
    },
  }
}
