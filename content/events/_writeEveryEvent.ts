import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run events`, which `dev` and `build` run first: docs/decisions/027.
const folder = new URL('./', import.meta.url)
const list = new URL('_everyEvent.ts', folder)

/** Text of `_everyEvent.ts`: an import for each event file of the folder, in the same order on every machine. */
export function everyEventText(): string {
  const ids = readdirSync(fileURLToPath(folder))
    .filter((file) => /^[^_].*\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const nameOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `import type { StudioEvent } from './_defineEvent.js'
${ids.map((id) => `import ${nameOf(id)} from './${id}.js'`).join('\n')}

/** Every event. Written by \`npm run events\` from the files of this folder: do not edit. */
export const everyEvent: readonly StudioEvent[] = [
${ids.map((id) => `  ${nameOf(id)},`).join('\n')}
]
`
}

if (process.argv[1] === fileURLToPath(import.meta.url) && everyEventText() !== readFileSync(list, 'utf8'))
  writeFileSync(list, everyEventText())
