import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Gives imports of `drawings/*.svg?drawing` what an `<img>` needs: the file's address, and its width and height. The address
 * has the hash of the content in its name, so that browsers keep the file for ever (`vercel.json`) and a replaced file is
 * loaded at once.
 */
export function drawingFiles(): Plugin {
  return {
    name: 'drawing-files',
    // Before Vite's own rule for `.svg`, which knows the address alone.
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'drawing') return
      this.addWatchFile(file)
      const { width, height } = sizeOf(readFileSync(file, 'utf8'), file)
      // Never as a `data:` address, whatever its size: it would be in the scripts.
      return `import src from ${JSON.stringify(`${file}?no-inline`)}
        export default { src, width: ${width}, height: ${height} }`
    },
  }
}

/** @throws Error when the drawing has no `viewBox` to say its proportions. */
function sizeOf(svg: string, file: string) {
  const [, width, height] = /<svg\b[^>]*\sviewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${file} has no viewBox.`)
  return { width: Number(width), height: Number(height) }
}
