import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Written `k0` in base 36. From `a0` on, names such as `ad1` would come out, which blockers of advertisements hide. */
const FIRST_FILE = 720

/**
 * Names the classes of CSS Modules as short as can be: the number of the file and the number of the class in it, in base
 * 36. Every page carries its styles, so the bundler's own names (`_intro_de35t_20`) are a tenth of its bytes. The same
 * name comes out in the browser's and the server's build, because nothing but the files decides.
 * @returns Vite's `css.modules.generateScopedName`.
 */
export function shortClassNames() {
  const files = ['components', 'pages']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    .filter((name) => name.endsWith('.module.css'))
    .sort()
  return (name: string, file: string, css: string): string => {
    const fileNumber = files.indexOf(relative(process.cwd(), file.replace(/\?.*$/, '')))
    const classNumber = [...new Set(css.match(NAMES))].indexOf(name)
    if (fileNumber < 0 || classNumber < 0) throw new Error(`No short name for "${name}" in ${file}.`)
    return (FIRST_FILE + fileNumber).toString(36) + classNumber.toString(36)
  }
}

/** What CSS Modules rename: classes and keyframes. */
const NAMES = /(?<=\.|@keyframes\s+)[a-z_][\w-]*/gi
